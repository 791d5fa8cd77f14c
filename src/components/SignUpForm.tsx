import { useState, type SubmitEvent } from 'react';

import { useTranslation } from '../i18n/useTranslation';
import {
  IdentityError,
  logIn,
  logInWithGoogle,
  signUp,
  type IdentityProblem,
} from '../services/identity';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { GoogleWay } from './GoogleWay';
import styles from './SignUpForm.module.css';

const MIN_PASSWORD = 6;

type SignUpFormProps = {
  mode: 'signUp' | 'logIn';
  /** For who waits for the log-in itself rather than for the user it brings. */
  onDone?: () => void;
};

/** Email and password, or Google; what the provider refuses is told in plain words, nothing typed is lost. */
export function SignUpForm({ mode, onDone }: SignUpFormProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentAs, setSentAs] = useState<typeof mode>();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ as: typeof mode; problem: IdentityProblem }>();
  // What was said of signing up does not hold for logging in.
  const wasSent = sentAs === mode;
  const refusal = refused?.as === mode ? refused.problem : undefined;

  const emailError = /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : t('signUp.emailInvalid');
  const passwordError = (() => {
    if (password === '') return t('signUp.passwordMissing');
    const isShort = mode === 'signUp' && password.length < MIN_PASSWORD;
    return isShort ? t('signUp.passwordShort') : undefined;
  })();

  async function attempt(action: () => Promise<void>) {
    setBusy(true);
    setRefused(undefined);
    try {
      await action();
      onDone?.();
    } catch (error) {
      console.error('Error signing in:', error instanceof Error ? error.message : error);
      const problem = error instanceof IdentityError ? error.problem : 'unavailable';
      setRefused({ as: mode, problem });
    } finally {
      setBusy(false);
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setSentAs(mode);
    if (emailError || passwordError) return;
    void attempt(() => (mode === 'signUp' ? signUp : logIn)(email.trim(), password));
  }

  return (
    <div className={styles.ways}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('signUp.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={wasSent ? emailError : undefined}
          required
        />
        <Field
          label={t('signUp.password')}
          type="password"
          autoComplete={mode === 'signUp' ? 'new-password' : 'current-password'}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          hint={mode === 'signUp' ? t('signUp.passwordHint') : undefined}
          error={wasSent ? passwordError : undefined}
          required
        />
        {refusal && (
          <p className={styles.refusal} role="alert">
            {t(`identity.${refusal}`)}
          </p>
        )}
        <Button type="submit" busy={isBusy}>
          {t(`signUp.${mode}`)}
        </Button>
      </form>
      <p className={styles.or}>{t('signUp.or')}</p>
      <GoogleWay busy={isBusy} onGoogle={() => void attempt(logInWithGoogle)} />
      {/* The specification names this button and says that it does nothing. */}
      <Button look="secondary">{t('signUp.facebook')}</Button>
    </div>
  );
}
