import type { FrameErrorReason } from '#domain/embedded/frame-event.ts'
import { token } from '#ports/token.ts'

/** The frame's address and the loader of its client. */
export interface EmbeddedAdapter {
  readonly url: string
  readonly onFailure?: ((reason: FrameErrorReason) => void) | undefined
}

/** The host's options for the frame. They are read when used, because they may change. */
export interface FrameOptions {
  readonly embedded?: EmbeddedAdapter | undefined
  readonly projectId?: string | undefined
  readonly debug?: boolean | undefined
}

export const FrameOptions = token<FrameOptions>('FrameOptions')
