import lighthouse from 'lighthouse';

import type { Figure } from '../figure';
import { shopPages, type ShopPage } from '../pages';
import { PORTS, URLS } from '../stage/addresses';
import type { Stage } from '../stage/stage';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

const PLEDGE: ShopPage = {
  name: 'Pledge',
  url: `${URLS.shop}/noFakeStore`,
  showsProducts: false,
  isIndexed: true,
};

/** Lighthouse's scores of every public page, once: they do not depend on the machine's speed. */
export async function measureAudits(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of [...shopPages(stage.productId), PLEDGE]) figures.push(await lowestScore(page));
  return figures;
}

/** The lowest score of the categories; prints the audits that cost points. */
async function lowestScore({ name: page, url, isIndexed }: ShopPage): Promise<Figure> {
  const result = await lighthouse(url, {
    port: PORTS.debugging,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    throttlingMethod: 'provided',
    // A page with `noindex` is meant to fail this one audit.
    ...(!isIndexed && { skipAudits: ['is-crawlable'] }),
  });
  if (!result) throw new Error(`Lighthouse could not audit ${url}`);
  const { categories, audits } = result.lhr;
  for (const category of CATEGORIES)
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit?.score != null && audit.score < 1)
        console.log(`${page}, ${category}: ${audit.title}`);
    }
  const scores = CATEGORIES.map((category) => 100 * (categories[category]?.score ?? NaN));
  return {
    page,
    what: 'lowest Lighthouse score of accessibility, best practices, SEO',
    unit: '',
    value: Math.min(...scores),
    bar: 100,
    isMinimum: true,
  };
}
