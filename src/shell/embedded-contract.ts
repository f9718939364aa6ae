/** What `embedded()` returns. Opaque: give it to `embedded`. */
export interface EmbeddedAdapter {
  readonly url: string
  readonly load: () => Promise<unknown>
}

/** A login to the embedded wallet. `code` waits for the digits of the mail, `device` for the link in it. */
export interface LoginSnapshot {
  readonly step:
    | 'idle'
    | 'sending'
    | 'device'
    | 'code'
    | 'checking'
    | 'opening'
    | 'waiting'
    | 'linking'
    | 'scanning'
    | 'connecting'
    | 'done'
    | 'failed'
  readonly way?: 'email' | 'social' | 'farcaster'
  /** What Farcaster's app follows or scans. */
  readonly url?: string
  readonly error?: { readonly code: string; readonly message: string }
}

export type SocialLoginName = 'google' | 'x' | 'farcaster' | 'discord' | 'apple' | 'github' | 'facebook'

/** Where the frame is drawn, in CSS pixels of the viewport. */
export interface FramePlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Of its bottom corners. */
  readonly radius: number
}
