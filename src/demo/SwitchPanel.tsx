import { useTranslation } from 'react-i18next';

import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { ProductSwitches } from './ProductSwitches';
import { NO_SWITCHES, type Switches } from './switches';
import styles from './SwitchPanel.module.css';
import type { ChangeSwitches } from './useSwitches';
import { useSwitchWords } from './useSwitchWords';

const DELAYS_MS = [0, 1000, 3000, 8000];
const FAULTS = ['none', '500', 'offline'] as const;

type SwitchPanelProps = {
  open: boolean;
  switches: Switches;
  onChange: ChangeSwitches;
  onClose: () => void;
};

/** Dialog that simulates faults of the demo hosts. Changes apply immediately. */
export function SwitchPanel({ open, onClose, ...panel }: SwitchPanelProps) {
  const { t } = useTranslation('demo');
  return (
    <Dialog open={open} title={t('switches.title')} onClose={onClose}>
      <SwitchControls {...panel} />
    </Dialog>
  );
}

function SwitchControls({ switches, onChange }: Omit<SwitchPanelProps, 'open' | 'onClose'>) {
  const { t } = useTranslation('demo');
  const { labels } = useSwitchWords();
  const activeSwitches = labels(switches);
  // A test can set a delay that is not one of the options.
  const delays = [...new Set([...DELAYS_MS, switches.delayMs])];

  return (
    <div className={styles.panel}>
      <div className={styles.about}>
        <p>{t('notice')}</p>
        <p>{t('switches.about')}</p>
      </div>
      <fieldset className={styles.group}>
        <legend>{t('switches.hosts')}</legend>
        <label className={styles.choice}>
          {t('switches.delay')}
          <select
            value={switches.delayMs}
            onChange={({ currentTarget }) => onChange(() => ({ delayMs: +currentTarget.value }))}
          >
            {delays.map((ms) => (
              <option key={ms} value={ms}>
                {ms === 0 ? t('switches.noDelay') : t('switches.seconds', { count: ms / 1000 })}
              </option>
            ))}
          </select>
        </label>
        <FaultSelect
          label={t('switches.calls')}
          value={switches.fail}
          onSelect={(fail) => onChange(() => ({ fail }))}
        />
        <FaultSelect
          label={t('switches.identity')}
          value={switches.failIdentity}
          onSelect={(failIdentity) => onChange(() => ({ failIdentity }))}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={switches.loseCommitAnswer}
            onChange={({ currentTarget: { checked } }) =>
              onChange(() => ({ loseCommitAnswer: checked }))
            }
          />
          {t('switches.loseCommitAnswer')}
        </label>
      </fieldset>
      <ProductSwitches switches={switches} onChange={onChange} />
      <section className={styles.group} aria-labelledby="demo-switches-on">
        <h3 id="demo-switches-on">{t('switches.onNow')}</h3>
        {activeSwitches.length === 0 ? (
          <p>{t('switches.noneOn')}</p>
        ) : (
          <ul className={styles.on}>
            {activeSwitches.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        )}
        <Button look="secondary" onClick={() => onChange(() => NO_SWITCHES)}>
          {t('switches.reset')}
        </Button>
      </section>
    </div>
  );
}

type FaultSelectProps = {
  label: string;
  value: Switches['fail'];
  onSelect: (value: Switches['fail']) => void;
};

function FaultSelect({ label, value, onSelect }: FaultSelectProps) {
  const { t } = useTranslation('demo');
  return (
    <label className={styles.choice}>
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) =>
          onSelect(FAULTS.find((kind) => kind === currentTarget.value) ?? 'none')
        }
      >
        {FAULTS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`switches.fail.${kind}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
