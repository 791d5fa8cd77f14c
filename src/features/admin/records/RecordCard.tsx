import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import styles from './RecordCard.module.css';

/** Why the last write of a card has failed, or why nothing was sent. */
export type CardProblem = {
  message: string;
  /** Whether it is announced; a toast has announced the others. */
  isAlert: boolean;
  close?: { label: string; act: () => void };
};

type RecordCardProps = {
  /** Identifies the record in its list. */
  recordKey: string;
  name: string;
  /** What stands above the fields. */
  head: ReactNode;
  isUnsaved: boolean;
  problem: CardProblem | undefined;
  submitLabel: string;
  isBusy: boolean;
  /** What else can be done with the record. */
  actions?: ReactNode;
  onSubmit: () => void;
  /** Drops the unsaved edit. */
  onRevert: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The card of a record in a list: a form with its fields, why it is not saved, and what can be done with it. */
export function RecordCard({
  recordKey,
  name,
  head,
  isUnsaved,
  problem,
  submitLabel,
  isBusy,
  actions,
  onSubmit,
  onRevert,
  children,
}: RecordCardProps) {
  const { t } = useTranslation('admin');
  const submitButton = useRef<HTMLButtonElement>(null);
  /** For a button that unmounts when it is pressed. */
  const focusSubmit = () => submitButton.current?.focus();
  return (
    <article
      data-key={recordKey}
      aria-label={name}
      tabIndex={-1}
      className={isUnsaved ? styles.unsaved : styles.card}
    >
      <Form className={styles.form} onSubmit={onSubmit} data-saves>
        {head}
        {children}
        {problem && (
          <div role={problem.isAlert ? 'alert' : undefined} className={styles.problem}>
            <p>{problem.message}</p>
            {problem.close && (
              <Button
                look="secondary"
                onClick={() => {
                  focusSubmit();
                  problem.close?.act();
                }}
              >
                {problem.close.label}
              </Button>
            )}
          </div>
        )}
        <div className={styles.actions}>
          <Button ref={submitButton} type="submit" busy={isBusy}>
            {submitLabel}
          </Button>
          {isUnsaved && (
            <Button
              look="secondary"
              onClick={() => {
                focusSubmit();
                onRevert();
              }}
            >
              {t('list.revert')}
            </Button>
          )}
          {actions}
        </div>
      </Form>
    </article>
  );
}

/** Marks a card whose edit is not saved. */
export function UnsavedMark() {
  const { t } = useTranslation('admin');
  return <span className={styles.mark}>{t('unsaved.mark')}</span>;
}
