/** The ways of paying that `VITE_PAYMENT_METHODS` can name, in the order in which shoppers read them. */
const PAYMENT_METHODS = ['fps', 'payme', 'alipayhk', 'wechatpay', 'bank', 'card'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * How the shop is paid (spec §12). Without methods the team tells each shopper how to pay. `fpsId` and the team's own
 * words, by the language of goods, are '' where they are not set; `hidesReference` says that the QR code leaves out
 * the order number.
 */
export type PaymentSettings = {
  methods: readonly PaymentMethod[];
  fpsId: string;
  hidesReference: boolean;
  note: { zh: string; en: string };
};

/** The methods that a list between commas names; undefined where one of them is not known. */
export function paymentMethods(list: string): PaymentMethod[] | undefined {
  const names = new Set(
    list
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  names.delete('');
  const known = PAYMENT_METHODS.filter((method) => names.has(method));
  return known.length === names.size ? known : undefined;
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
