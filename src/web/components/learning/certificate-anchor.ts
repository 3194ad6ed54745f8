/** Where a certificate stands among the reports of My progress. */
export const certificateAnchor = (code: string): string => `certificate-${code}`;
