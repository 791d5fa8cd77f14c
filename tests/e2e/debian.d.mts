export function which(name: string): string | undefined;
export function mayInstall(): boolean;
export function install(...packages: string[]): void;
