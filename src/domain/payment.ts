/** The ways of paying that `VITE_PAYMENT_METHODS` can name, in the order in which `.env.example` lists them. */
export const PAYMENT_METHODS = ['fps', 'payme', 'alipayhk', 'wechatpay', 'bank', 'card'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * How the shop is paid (spec §12). Without methods the team tells each shopper how to pay. `note` has the
 * team's own words by the language of goods; `fpsReference` says whether the QR code carries the order number.
 */
export type PaymentSettings = {
  methods: readonly PaymentMethod[];
  fpsId: string | undefined;
  fpsReference: boolean;
  note: { zh: string | undefined; en: string | undefined };
};

/** The methods that a list between commas names, each once; undefined where one of them is not known. */
export function paymentMethods(list: string): PaymentMethod[] | undefined {
  const names = list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const methods = names.map((name) => PAYMENT_METHODS.find((method) => method === name));
  const known = methods.filter((method) => method !== undefined);
  return known.length === names.length ? [...new Set(known)] : undefined;
}

/** The longest identifier for which the account's part of an FPS QR code stays within 99 characters. */
const LONGEST = 79;

/**
 * What a shop is paid by through the Faster Payment System, as the two digits that name it in a QR code: `02` an
 * FPS identifier, `03` a telephone number such as +852-91234567, `04` an email. Undefined for anything else. Eight
 * bare digits are refused: they may be meant as a telephone number, and would pay whoever has them as identifier.
 */
export function fpsProxy(id: string): '02' | '03' | '04' | undefined {
  if (/^(?:\d{7}|\d{9,12})$/.test(id)) return '02';
  if (/^\+\d{1,3}-\d{6,14}$/.test(id)) return '03';
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(id) && id.length <= LONGEST ? '04' : undefined;
}
