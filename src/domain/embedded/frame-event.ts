import type { FrameRequestName } from './protocol.ts'

export type FrameEvent =
  /** S9-32. */
  | { readonly type: 'loadFailed' }
  /** S9-33. */
  | { readonly type: 'requestTimedOut'; readonly name: FrameRequestName }
  /** A frame that was ready does not respond to heartbeats, and was removed. */
  | { readonly type: 'silent' }
  /** The frame refused a request, because it does not know this page's domain. */
  | { readonly type: 'unverifiedDomain' }
  /** The user has pressed Escape in the frame while it was shown. */
  | { readonly type: 'escaped' }
  /** A message was ignored: foreign origin or source, unknown shape, or no open request. */
  | { readonly type: 'dropped'; readonly reason: 'foreign' | 'malformed' | 'unmatched' }

/** The reasons that the frame passes to the host's error callback. S8-35, S8-45. */
export type FrameErrorReason = 'iframe_load_failed' | 'iframe_request_timeout' | 'unverified_domain'

export const errorReasonOf = (event: FrameEvent): FrameErrorReason | undefined => {
  switch (event.type) {
    case 'loadFailed':
      return 'iframe_load_failed'
    case 'silent':
      return 'iframe_request_timeout'
    case 'requestTimedOut':
      // The user may take any time to open the emailed link, so this request is repeated.
      return event.name === 'CONNECT_DEVICE' ? undefined : 'iframe_request_timeout'
    case 'unverifiedDomain':
      return 'unverified_domain'
    case 'escaped':
    case 'dropped':
      return undefined
  }
}
