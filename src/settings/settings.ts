import { readSettings } from './readSettings';

/** A build has what this comes to in place of this module (boot/bakedSettings.ts). */
export const settingsRead = readSettings(import.meta.env);
