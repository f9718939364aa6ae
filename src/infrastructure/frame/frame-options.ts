import { token } from '#ports/token.ts'

/** A frame by its address, what speaks to it not yet fetched. */
export interface EmbeddedAdapter {
  readonly url: string
}

/** What a host's options say of it; they may change meanwhile. */
export interface FrameOptions {
  readonly embedded?: EmbeddedAdapter | undefined
  readonly projectId?: string | undefined
  readonly debug?: boolean | undefined
}

export const FrameOptions = token<FrameOptions>('FrameOptions')
