import { Link } from 'react-router-dom';

import { config } from '../../config';
import { BRAND_NAMES } from '../../domain/constants';
import { scrollToFocused } from '../../lib/scrollToFocused';
import { paths } from '../../paths';
import styles from './BrandStrip.module.css';

type BrandStripProps = {
  label: string;
  /** The brand of the list. */
  current: string;
  /** `tiles` leaves the brand of the list out. */
  look?: 'names' | 'tiles';
};

/** The shop's brands on one line, which scrolls sideways; each leads to the list of all its products. */
export function BrandStrip({ label, current, look = 'names' }: BrandStripProps) {
  const brands = [...BRAND_NAMES, config().shopName];
  const shown = look === 'names' ? brands : brands.filter((brand) => brand !== current);
  return (
    <nav className={`${styles.strip} ${styles[look]}`} aria-label={label}>
      <ul>
        {shown.map((brand) => (
          <li key={brand}>
            <Link
              to={paths.home({ brand, categoryId: '', sort: 'updateTime' })}
              aria-current={brand === current ? 'true' : undefined}
              onFocus={scrollToFocused}
            >
              {brand}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
