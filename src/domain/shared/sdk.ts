/** The kind of client and the version of the package, as they are sent to services and the frame. S3-22. */
export const SDK = { type: 'walletport', version: 'html-universal-0.1.0' } as const
