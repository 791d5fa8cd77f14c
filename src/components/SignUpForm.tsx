import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '../contexts/Language';
import { MIN_PASSWORD } from '../domain/currentUser';
import { LANGUAGES } from '../i18n/languages';
import { scrollIntoView } from '../lib/scrollIntoView';
import { plainTyped } from '../lib/typedText';
import {
  identityProblem,
  logIn,
  logInWithGoogle,
  sendPasswordReset,
  signUp,
  type IdentityProblem,
} from '../services/identity/identity';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { Form } from '../ui/Form';
import { FacebookMark } from './FacebookMark';
import { GoogleSignIn } from './GoogleSignIn';
import { PasswordField } from './PasswordField';
import styles from './SignUpForm.module.css';

type SignUpFormProps = {
  mode: 'signUp' | 'logIn';
  /** The email that the form starts with. */
  knownEmail?: string;
  /** Receives the field of the email, the first of the form. */
  firstField?: RefObject<HTMLInputElement | null>;
  /** Called once signed in, for a caller that acts on the log-in itself and not on the current user. */
  onDone?: () => void;
};

/**
 * Signs up or in by email and password, or through Google; has a mail sent for a forgotten password.
 * Explains a refusal and keeps what was typed.
 */
export function SignUpForm({ mode, knownEmail = '', firstField, onDone }: SignUpFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [submittedMode, setSubmittedMode] = useState<typeof mode>();
  const [isBusy, setBusy] = useState(false);
  const [isResetAsked, setResetAsked] = useState(false);
  const [isMailSent, setMailSent] = useState(false);
  const [isFacebookPressed, setFacebookPressed] = useState(false);
  const [refusal, setRefusal] = useState<{ mode: typeof mode; problem: IdentityProblem }>();
  const ownField = useRef<HTMLInputElement>(null);
  const emailField = firstField ?? ownField;
  const latestAttempt = useRef(0);
  // Messages about signing up do not apply to logging in, so the toggle hides them.
  const isSubmitted = submittedMode === mode;
  const problem = refusal?.mode === mode ? refusal.problem : undefined;

  const plainEmail = plainTyped(email);
  const emailError = /^\S+@\S+\.\S+$/.test(plainEmail) ? undefined : t('signUp.emailInvalid');
  const passwordError = findPasswordError();

  function findPasswordError(): string | undefined {
    if (password === '') return t('signUp.passwordMissing');
    const isShort = mode === 'signUp' && password.length < MIN_PASSWORD;
    return isShort ? t('signUp.passwordShort') : undefined;
  }

  function hideMessages() {
    setRefusal(undefined);
    setMailSent(false);
    setFacebookPressed(false);
  }

  async function attempt(action: () => Promise<void>, failure: string, isBlocking = true) {
    const id = ++latestAttempt.current;
    setBusy(isBlocking);
    hideMessages();
    try {
      await action();
    } catch (error) {
      console.error(failure, error instanceof Error ? error.message : error);
      // Ignores a popup that was left for another attempt.
      if (id === latestAttempt.current) setRefusal({ mode, problem: identityProblem(error) });
    } finally {
      if (id === latestAttempt.current) setBusy(false);
    }
  }

  function signIn(action: () => Promise<void>, isBlocking = true) {
    const signInThenTell = async () => {
      await action();
      onDone?.();
    };
    void attempt(signInThenTell, 'Error signing in:', isBlocking);
  }

  /** Leaves the form usable: Firebase rejects for a closed popup only about ten seconds later. */
  function openGoogle() {
    const id = latestAttempt.current + 1;
    const tellClosed = () => {
      if (id === latestAttempt.current) setRefusal({ mode, problem: 'popupClosed' });
    };
    signIn(() => logInWithGoogle(tellClosed), false);
  }

  function submit() {
    setSubmittedMode(mode);
    hideMessages();
    if (emailError || passwordError) return;
    signIn(() => (mode === 'signUp' ? signUp : logIn)(plainEmail, password));
  }

  function resetPassword() {
    setResetAsked(true);
    hideMessages();
    if (emailError) return emailField.current?.focus();
    void attempt(async () => {
      await sendPasswordReset(plainEmail, LANGUAGES[language].mail);
      setMailSent(true);
    }, 'Error sending the password mail:');
  }

  return (
    <div className={styles.ways}>
      <Form className={styles.form} onSubmit={submit}>
        <Field
          label={t('signUp.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={isSubmitted || isResetAsked ? emailError : undefined}
          required
          ref={emailField}
        />
        <PasswordField
          label={t('signUp.password')}
          autoComplete={mode === 'signUp' ? 'new-password' : 'current-password'}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          hint={mode === 'signUp' ? t('signUp.passwordHint') : undefined}
          error={isSubmitted ? passwordError : undefined}
          required
        />
        {mode === 'logIn' && (
          <Button look="quiet" className={styles.forgotten} busy={isBusy} onClick={resetPassword}>
            {t('signUp.forgotten')}
          </Button>
        )}
        {mode === 'logIn' && isMailSent && (
          <p className={styles.note} role="status">
            {t('signUp.resetSent')}
          </p>
        )}
        {problem && (
          <p className={styles.refusal} role="alert">
            {t(`identity.${problem}`)}
          </p>
        )}
        <Button type="submit" busy={isBusy}>
          {t(`signUp.${mode}`)}
        </Button>
      </Form>
      <p className={styles.or}>{t('signUp.or')}</p>
      <GoogleSignIn busy={isBusy} onSignIn={openGoogle} />
      <Button look="secondary" onClick={() => setFacebookPressed(true)}>
        <FacebookMark />
        <span>{t('signUp.facebook')}</span>
      </Button>
      {/* spec §13.4: the button is specified without effect. On a phone the end of the form is behind the bottom bar. */}
      {isFacebookPressed && (
        <p ref={scrollIntoView} className={styles.note} role="alert">
          {t('signUp.facebookUnavailable')}
        </p>
      )}
    </div>
  );
}
