import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';

import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { DEMO_PRODUCTS } from './knownProducts';
import { resetProduct, setSoldOut, stepPrice, type Switches } from './switches';
import styles from './SwitchPanel.module.css';
import type { ChangeSwitches } from './useSwitches';
import { useSwitchWords } from './useSwitchWords';

type ProductSwitchesProps = { switches: Switches; onChange: ChangeSwitches };

/** Sets a product to sold out or changes its price: the product of the page, or of a typed id. */
export function ProductSwitches({ switches, onChange }: ProductSwitchesProps) {
  const { t } = useTranslation('demo');
  const { productLabel } = useSwitchWords();
  const pageProductId = useMatch('/product/:id')?.params.id;
  const [typedId, setTypedId] = useState('');
  const id = pageProductId ?? typedId.trim();

  return (
    <fieldset className={styles.group}>
      <legend>{t('switches.product')}</legend>
      {pageProductId === undefined ? (
        <Field
          label={t('switches.productId')}
          hint={t('switches.productIdHint', { id: DEMO_PRODUCTS.inStock })}
          value={typedId}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTypedId(event.currentTarget.value)}
        />
      ) : (
        <p>{t('switches.thisProduct', { id })}</p>
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={switches.soldOut.includes(id)}
          disabled={id === ''}
          onChange={({ currentTarget: { checked } }) =>
            onChange((now) => setSoldOut(now, id, checked))
          }
        />
        {t('switches.soldOut')}
      </label>
      <div className={styles.actions}>
        <Button
          look="secondary"
          disabled={id === ''}
          onClick={() => onChange((now) => stepPrice(now, id, 1))}
        >
          {t('switches.raise')}
        </Button>
        <Button
          look="secondary"
          disabled={id === ''}
          onClick={() => onChange((now) => stepPrice(now, id, -1))}
        >
          {t('switches.lower')}
        </Button>
      </div>
      <div className={styles.state}>
        <output>{id === '' ? '' : productLabel(switches, id) || t('switches.asUsual')}</output>
        <Button
          look="quiet"
          disabled={id === ''}
          onClick={() => onChange((now) => resetProduct(now, id))}
        >
          {t('switches.resetProduct')}
        </Button>
      </div>
    </fieldset>
  );
}
