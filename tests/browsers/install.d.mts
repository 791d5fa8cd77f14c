export declare function findFirefox(): string | undefined;
export declare function findWebKit(): { driver: string; browser: string; xvfb: string } | undefined;
