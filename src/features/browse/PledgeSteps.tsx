import { useTranslation } from 'react-i18next';

import styles from './PledgeSteps.module.css';

/** How a piece is checked, in its order, each step with a drawing in the manner of `ui/Icon`. */
const STEPS = [
  {
    name: 'pledge.bought',
    text: 'pledge.boughtText',
    path: 'M4.500 11v9.500h15V11M3 9.500L5 4h14l2 5.500a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20.500V15h4v5.500',
  },
  {
    name: 'pledge.receipt',
    text: 'pledge.receiptText',
    path: 'M6 3h12v18l-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500L6 21zM9 8h6M9 11.500h6M9 15h3',
  },
  {
    name: 'pledge.inspected',
    text: 'pledge.inspectedText',
    path: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L21 21M7.500 10.500l2.200 2.200 4-4.400',
  },
  {
    name: 'pledge.sent',
    text: 'pledge.sentText',
    path: 'M4 8l8-4.500L20 8v8.500L12 21l-8-4.500zM4 8l8 4.500L20 8M12 12.500V21M8 5.700l8 4.500v3',
  },
] as const;

export function PledgeSteps() {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps}>
      {STEPS.map(({ name, text, path }) => (
        <li key={name}>
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="0.9"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            focusable="false"
          >
            <path d={path} />
          </svg>
          <h2>{t(name)}</h2>
          <p>{t(text)}</p>
        </li>
      ))}
    </ol>
  );
}
