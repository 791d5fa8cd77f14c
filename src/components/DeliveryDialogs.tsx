import { useNavigate } from 'react-router-dom';

import { sameAddress, type Address } from '../domain/address';
import type { useAddresses } from '../hooks/useAddresses';
import { useTranslation } from '../i18n/useTranslation';
import { paths } from '../paths';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Dialog } from '../ui/Dialog';
import { AddressDialog } from './AddressDialog';
import { AddressChoice } from './AddressChoice';
import { LoadState } from './LoadState';

export type DeliveryStep = 'closed' | 'needsLogin' | 'choosing' | 'adding';

type DeliveryDialogsProps = {
  step: DeliveryStep;
  onStep: (step: DeliveryStep) => void;
  book: ReturnType<typeof useAddresses>;
  chosen: Address | undefined;
  onChoose: (address: Address) => void;
};

/** Choosing where the bag goes: log in first, add a first address, or pick one of several. */
export function DeliveryDialogs({ step, onStep, book, chosen, onChoose }: DeliveryDialogsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isEmpty = book.profile.data !== undefined && book.addresses.length === 0;
  const close = () => onStep('closed');

  async function add(address: Address) {
    const profile = await book.change({ after: address });
    onChoose(profile.addresses.find((saved) => sameAddress(saved, address)) ?? address);
  }

  return (
    <>
      <ConfirmDialog
        open={step === 'needsLogin'}
        question={t('cart.loginForAddress')}
        onOk={() => void navigate(paths.signUp(paths.cart()))}
        onCancel={close}
      />
      <ConfirmDialog
        open={step === 'choosing' && isEmpty}
        question={t('cart.noAddresses')}
        onOk={() => onStep('adding')}
        onCancel={close}
      />
      <Dialog
        open={step === 'choosing' && !isEmpty}
        title={t('cart.selectAddress')}
        onClose={close}
      >
        <LoadState query={book.profile} failed={t('address.failed')}>
          <AddressChoice
            addresses={book.addresses}
            chosen={chosen}
            onChoose={onChoose}
            onAdd={() => onStep('adding')}
          />
        </LoadState>
      </Dialog>
      <AddressDialog editing={step === 'adding' ? 'new' : undefined} onSave={add} onClose={close} />
    </>
  );
}
