import { belts, shades } from './accessories';
import { handbags } from './bags';
import { boots } from './boots';
import { flats, sandals } from './flats';
import { hats } from './headwear';
import { heels, wedges } from './heels';
import { jackets } from './jackets';
import { jewellery } from './jewellery';
import { knitwear } from './knitwear';
import { backpacks, travelBags } from './luggage';
import { coats } from './outerwear';
import { scarves } from './scarves';
import { block, line, shape } from './shapes';
import { shoulderBags } from './shoulder-bags';
import { sneakers } from './sneakers';
import type { Piece } from './studio';
import { tops } from './tops';
import { totes } from './totes';
import { wallets } from './wallets';

const parcel: Piece = {
  front: (pen) =>
    pen.skin(block(180, 470, 440, 300, 8), 20) +
    shape('M160 440h480v78H160z', pen.ramp([pen.light, pen.base], 20)) +
    shape('M378 440h44v330h-44z', pen.ramp([pen.pale, pen.light], 20)) +
    line(
      'M400 440C330 360 280 400 320 430C350 450 390 440 400 440C470 360 520 400 480 430C450 450 410 440 400 440',
      pen.pale,
      16,
    ),
  other: (pen) => parcel.front(pen),
  floor: 770,
  spread: 260,
  focus: [400, 470, 2.2],
};

const PIECES: Readonly<Record<number, Piece>> = {
  1576: jackets,
  1578: knitwear,
  1582: tops,
  1586: boots,
  1594: heels,
  1595: sandals,
  1597: sneakers,
  1599: backpacks,
  1600: handbags,
  1604: shoulderBags,
  1605: wallets,
  1609: belts,
  1610: shades,
  1613: hats,
  1618: scarves,
  1620: totes,
  1645: coats,
  1646: flats,
  1648: wedges,
  1649: travelBags,
  1650: jewellery,
};

/** Returns the piece of a category; an unknown category gets a gift parcel. */
export function pieceFor(categoryId: number): Piece {
  return PIECES[categoryId] ?? parcel;
}
