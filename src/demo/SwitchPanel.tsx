import { useTranslation } from '../i18n/useTranslation';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { ProductSwitches } from './ProductSwitches';
import styles from './SwitchPanel.module.css';
import { NO_SWITCHES, type Switches } from './switches';
import type { ChangeSwitches } from './useSwitches';
import { useSwitchWords } from './useSwitchWords';

const DELAYS_MS = [0, 1000, 3000, 8000];
const FAILURES = ['none', '500', 'offline'] as const;

type SwitchPanelProps = {
  open: boolean;
  switches: Switches;
  onChange: ChangeSwitches;
  onClose: () => void;
};

/** Makes the pretend hosts misbehave, to see what the shop does. Each change holds at once. */
export function SwitchPanel({ open, onClose, ...panel }: SwitchPanelProps) {
  const { t } = useTranslation('demo');
  return (
    <Dialog open={open} title={t('switches.title')} onClose={onClose}>
      <Panel {...panel} />
    </Dialog>
  );
}

function Panel({ switches, onChange }: Omit<SwitchPanelProps, 'open' | 'onClose'>) {
  const { t } = useTranslation('demo');
  const { list } = useSwitchWords();
  const isOn = list(switches);
  // A test may have set a delay that is not among the choices.
  const delays = [...new Set([...DELAYS_MS, switches.delayMs])];

  return (
    <div className={styles.panel}>
      <p className={styles.about}>{t('switches.about')}</p>
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
        <Failing
          label={t('switches.calls')}
          value={switches.fail}
          onChoose={(fail) => onChange(() => ({ fail }))}
        />
        <Failing
          label={t('switches.identity')}
          value={switches.failIdentity}
          onChoose={(failIdentity) => onChange(() => ({ failIdentity }))}
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
        {isOn.length === 0 ? (
          <p>{t('switches.noneOn')}</p>
        ) : (
          <ul className={styles.on}>
            {isOn.map((words) => (
              <li key={words}>{words}</li>
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

type FailingProps = {
  label: string;
  value: Switches['fail'];
  onChoose: (value: Switches['fail']) => void;
};

function Failing({ label, value, onChoose }: FailingProps) {
  const { t } = useTranslation('demo');
  return (
    <label className={styles.choice}>
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) =>
          onChoose(FAILURES.find((kind) => kind === currentTarget.value) ?? 'none')
        }
      >
        {FAILURES.map((kind) => (
          <option key={kind} value={kind}>
            {t(`switches.fail.${kind}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
