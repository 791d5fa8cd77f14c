import { DEMO_DESIGNER_ID } from '../../../src/demo/knownProducts';
import { card, openAsAdmin, PATHS } from '../admin/admin';
import { expect } from '../base';
import { expectFollowedForTwoMinutes, installClockOfReads } from '../checkout/checkoutSteps';
import {
  ADDRESS,
  answer,
  dialog,
  fillAddress,
  newEmail,
  signUp,
  toast,
  waitForActiveWorker,
} from '../shopper';
import {
  alert,
  bag,
  CALL_FAILED,
  expectAddressTyped,
  expectCartKept,
  expectOneOrder,
  goToSignUp,
  main,
  markDocument,
  openAddressForm,
  openCard,
  order,
  retry,
  saveAddress,
} from './networkSteps';
import { test, type RestartingHost } from './restartingHosts';

/**
 * Hosts whose servers close their ports and connections and listen again in the middle of a shopper's
 * journey and of an admin's work, or break off their answers: each failure is named with its next step,
 * nothing typed or chosen is lost, and nothing is ordered twice.
 */

/**
 * What the browser logs while a port is closed. A request that was under way when it closed is reset or empty
 * instead, and of one that the worker sends, the page learns only that it failed. Which of them happen depends
 * on the pictures that are asked for at that moment.
 */
const REFUSED = /net::ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|FAILED)/;
const BROKEN_OFF = /net::ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|FAILED)/;

/** How a host fails, and whose products are ordered and saved, because the tests share the hosts. */
const FAILURES = [
  {
    kind: 'restarts',
    brand: 'Balenciaga',
    productKind: 'wedges',
    logged: REFUSED,
    fail: (host: RestartingHost) => host.stop(),
    recover: (host: RestartingHost) => host.start(),
  },
  {
    kind: 'breaks off its answers',
    brand: 'Celine',
    productKind: 'flats',
    logged: BROKEN_OFF,
    fail: (host: RestartingHost) => {
      host.breaksOff = true;
    },
    recover: (host: RestartingHost) => {
      host.breaksOff = false;
    },
  },
] as const;

for (const { kind, brand, productKind, logged, fail, recover } of FAILURES) {
  test(`a catalogue host that ${kind} is named at every step, and nothing typed or chosen is lost`, async ({
    page,
    hosts,
    t,
    expectError,
  }, testInfo) => {
    expectError(logged);
    expectError(CALL_FAILED);
    fail(hosts.catalogue);
    await page.goto(`/?brand=${brand}`);
    await markDocument(page);
    await expect(page.getByText(t('list.failed'))).toBeVisible();
    await recover(hosts.catalogue);
    await retry(page, t).first().click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await waitForActiveWorker(page);

    fail(hosts.catalogue);
    const name = await openCard(page, t, testInfo);
    await expect(page.getByText(t('product.failed'))).toBeVisible();
    await recover(hosts.catalogue);
    await retry(page, t).first().click();
    await bag(page, t, name);

    await goToSignUp(page, t);
    fail(hosts.catalogue);
    await signUp(page, t, newEmail(testInfo));
    await expect(page).toHaveURL('/cart');
    await main(page)
      .getByRole('button', { name: t('cart.selectAddress') })
      .click();
    await expect(page.getByText(t('address.failed'))).toBeVisible();
    await recover(hosts.catalogue);
    await retry(page, t).click();
    await answer(page, t('cart.noAddresses'), t('action.ok'));
    await fillAddress(page, t, ADDRESS);

    fail(hosts.catalogue);
    await saveAddress(page, t);
    await expect(alert(page, t('address.saveFailed'))).toBeVisible();
    await expectAddressTyped(page, t);
    await recover(hosts.catalogue);
    await saveAddress(page, t);
    await expect(dialog(page, t('address.add'))).toBeHidden();
    await expectCartKept(page, t);

    fail(hosts.catalogue);
    await order(page, t);
    await expect(alert(page, t('checkout.checkFailed'))).toBeVisible();
    await expectCartKept(page, t);
    await recover(hosts.catalogue);
    await order(page, t);
    await expectOneOrder(page, t);
  });

  test(`an admin’s manual order and save are kept while their host ${kind}, and then succeed`, async ({
    page,
    hosts,
    t,
    tAdmin,
    expectError,
  }, { retry: attempt }) => {
    expectError(logged);
    expectError(/^Error creating IM order: The host could not be reached/, 1);
    expectError(/^Error editing product: The host could not be reached/, 1);
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });
    await openAsAdmin(page, t, `${PATHS.orderIm}?designer=${DEMO_DESIGNER_ID}`);
    await page
      .getByRole('button', { name: tAdmin('im.add') })
      .first()
      .click();
    await box(tAdmin('im.channelOrderNo')).fill('CH-7');
    const create = page.getByRole('button', { name: tAdmin('im.create') });
    const response = box(tAdmin('im.response'));
    fail(hosts.intra);
    await create.click();
    await expect(response).toHaveValue(new RegExp(tAdmin('im.unknownOutcome')));
    await expect(box(tAdmin('im.channelOrderNo'))).toHaveValue('CH-7');
    await recover(hosts.intra);
    await create.click();
    await answer(page, tAdmin('im.again'), t('action.ok'));
    await expect(response).toHaveValue(/"channelOrderNo": "CH-7"/);

    // The hosts keep the save of an earlier attempt.
    const productId = `own-${productKind}-${1 + attempt}`;
    await page.goto(`${PATHS.list}&find=${productId}`);
    const product = card(page, productId);
    const desc = product.getByRole('textbox', { name: tAdmin('field.desc') });
    const save = product.getByRole('button', { name: tAdmin('list.edit'), exact: true });
    await desc.fill('Typed while the host fails');
    // The search has read all pages of the list, so that none is under way when the host fails.
    const found = new RegExp(tAdmin('list.found', { count: 0 }).replace('0', '\\d+'));
    await expect(page.getByText(found)).toBeVisible();
    fail(hosts.catalogue);
    await save.click();
    const reason = tAdmin('writeProblem.unreachable');
    await expect(product.getByText(tAdmin('list.notSaved', { reason }))).toBeVisible();
    await expect(desc).toHaveValue('Typed while the host fails');
    await recover(hosts.catalogue);
    await save.click();
    await expect(toast(page, tAdmin('toast.edited'))).toBeVisible();
  });
}

for (const [moment, brand] of [
  ['before', 'Burberry'],
  ['after', 'Valentino'],
] as const)
  test(`an order host that restarts ${moment} it has taken the order leads to one order`, async ({
    page,
    hosts,
    t,
    expectError,
  }, testInfo) => {
    expectError(REFUSED);
    expectError(CALL_FAILED);
    await page.goto(`/?brand=${brand}`);
    await markDocument(page);
    const name = await openCard(page, t, testInfo);
    await bag(page, t, name);
    await goToSignUp(page, t);
    await signUp(page, t, newEmail(testInfo));
    await openAddressForm(page, t);
    await saveAddress(page, t);
    await expectCartKept(page, t);

    hosts.order.stopAt('/myyOrder/commit', moment);
    const pass = await installClockOfReads(page);
    await order(page, t);
    await expect(page.getByText(t('checkout.verifying'))).toBeVisible();
    await hosts.order.start();
    if (moment === 'before') {
      await expectFollowedForTwoMinutes(page, t, pass);
      await expectCartKept(page, t);
      await order(page, t);
    } else for (let step = 0; step < 3; step++) await pass(5000);
    await expectOneOrder(page, t);
  });
