import { config } from '../config';
import { awaitsPayment, type Order } from '../domain/order';
import { payableAmount } from '../domain/orderAmounts';

/**
 * The amount in HKD of the QR code on an order's page. Undefined where that page has no code: without an FPS ID, for an
 * order that awaits no payment, and where only the team can tell the amount (spec §13.4).
 */
export function paymentCodeAmount(order: Order): number | undefined {
  const hasCode = config().payment.fpsId !== '' && awaitsPayment(order);
  return hasCode ? payableAmount(order) : undefined;
}
