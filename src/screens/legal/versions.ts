/** The day each legal text was last changed (§9); an acceptance names the version that was shown. */
export const LEGAL_VERSIONS = { terms: '2025-05-05', privacy: '2025-05-05' } as const;
