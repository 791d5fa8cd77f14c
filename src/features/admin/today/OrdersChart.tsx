import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../contexts/Language';
import { formatDay } from '../../../i18n/format';
import { COUNTED_STATUSES, type OrderDay } from './ordersByDay';
import styles from './OrdersChart.module.css';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip);

/** Orders per day as stacked bars, one colour per status. The table has the same data as text. */
export function OrdersChart({ days }: { days: readonly OrderDay[] }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return; // Without canvas support the table has the data.
    const tokens = getComputedStyle(document.documentElement);
    const chart = new Chart(context, {
      type: 'bar',
      data: {
        labels: days.map(({ time }) => formatDay(time, language)),
        datasets: COUNTED_STATUSES.filter((status) =>
          days.some(({ counts }) => counts[status] > 0),
        ).map((status) => ({
          label: t(`status.${status}`),
          data: days.map(({ counts }) => counts[status]),
          backgroundColor: tokens.getPropertyValue(`--chart-${status.toLowerCase()}`),
        })),
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        color: tokens.getPropertyValue('--ink'),
        font: { family: tokens.getPropertyValue('--font-text') },
        scales: {
          x: { stacked: true, grid: { display: false } },
          y: { stacked: true, beginAtZero: true, ticks: { precision: 0 } },
        },
        plugins: { legend: { position: 'bottom' }, tooltip: { mode: 'index' } },
      },
    });
    return () => chart.destroy();
  }, [days, language, t]);

  const total = days.reduce((sum, day) => sum + day.total, 0);
  return (
    <div className={styles.chart}>
      <canvas ref={canvas} role="img" aria-label={t('chart.summary', { count: total })} />
    </div>
  );
}
