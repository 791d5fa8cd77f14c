/** What the shop tells the worker when a person signs out: to wipe what was kept of their visit. */
export const FORGET = 'forget';
