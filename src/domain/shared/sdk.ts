/** The kind of client and its version, which is the package's, as services and the frame get them. S3-22. */
export const SDK = { type: 'walletport', version: 'html-universal-0.1.0' } as const
