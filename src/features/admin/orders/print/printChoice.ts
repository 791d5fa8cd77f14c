/** What can be printed of orders. */
export const PRINTED = ['slips', 'pickList', 'labels'] as const;

/** On what it can be printed: A4, or a courier's label of 100 × 150 mm. */
export const PAPERS = ['a4', 'parcel'] as const;

/** The documents to print, and their paper. */
export type PrintChoice = {
  printed: (typeof PRINTED)[number];
  paper: (typeof PAPERS)[number];
  withPrices: boolean;
  /** The line for the customer; '' for the standard one. */
  note: string;
};
