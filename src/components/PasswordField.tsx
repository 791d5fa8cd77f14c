import { useState, type ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';

import { FieldFrame, type FieldFrameProps } from '../ui/FieldFrame';
import { Icon } from '../ui/Icon';
import styles from './PasswordField.module.css';

type PasswordFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & FieldFrameProps;

/** A password input with a toggle button that shows what is typed. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className={`target ${styles.toggle}`}
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'hide' : 'show'} />
            <span className="visually-hidden">{t('signUp.showPassword')}</span>
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
