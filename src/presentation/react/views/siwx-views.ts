import { SIWXSignMessageView, siwxStyles } from './siwx-sign-message/siwx-chunk.ts'

export const styles: readonly string[] = [siwxStyles]

export const views = { SIWXSignMessage: SIWXSignMessageView }
