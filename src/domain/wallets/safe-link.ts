import { isWeb, parseLink } from '#domain/shared/web-link.ts'

/** Schemes of browsers, operating systems and other programs. A wallet cannot use them. */
const FOREIGN: ReadonlySet<string> = new Set(
  (
    'about acct afp android-app android-resource app-settings applescript appx bitbucket blob brave callto chrome cid cifs ' +
    'content data dav davs dns edge facetime facetime-audio feed file filesystem finger ftp ftps geo git github-mac ' +
    'gopher hcp help http imap imessage intent irc ircs its jar javascript jdbc ldap ldaps magnet mailto maps market ' +
    'message mhtml mid mk mms mmst mmsu moz-extension news nfs nntp onenote opera outlook pop prefs rdp res resource ' +
    'rlogin rsync rtsp safari search sftp shell shortcuts sip sips skype slack smb sms smsto snews ssh steam svn tag teams tel ' +
    'telnet tn3270 urn vbscript view-source vivaldi vnc vscode webcal webdav workflow ws wss wyciwyg xmpp zoommtg zune'
  ).split(' '),
)
/** Beginnings of the names of such schemes. */
const FOREIGN_FAMILIES = /^(ms|microsoft|x-apple|itms|itmss|chrome|safari-web|search|vscode|onenote)(-|$)/

const isApp = (url: URL): boolean => {
  if (isWeb(url)) return true
  const { protocol, pathname, hash } = url
  const scheme = protocol.slice(0, -1)
  if (FOREIGN.has(scheme) || FOREIGN_FAMILIES.test(scheme)) return false
  // Programs take arguments after a bare colon or in a fragment. A wallet's link has neither.
  return hash === '' && (pathname === '' || pathname.startsWith('/'))
}

const kinds = {
  /** Links to a homepage or a store. */
  https: ({ protocol }) => protocol === 'https:',
  /** Links to a web application or a login page. */
  web: isWeb,
  /** Links to a wallet: its own scheme or a web address. */
  app: isApp,
  /** The pairing link, for any wallet that registered its scheme. */
  pairing: ({ protocol }) => protocol === 'wc:',
  farcaster: (url) => isWeb(url) || ['farcaster:', 'warpcast:'].includes(url.protocol),
} satisfies Readonly<Record<string, (url: URL) => boolean>>

/** The kinds of link, each with its permitted addresses. */
export type SafeLinkKind = keyof typeof kinds

/** The link, if the kind allows its address. Otherwise undefined. */
export const safeLink = (kind: SafeLinkKind, text: string): string | undefined => {
  const url = parseLink(text)
  return url && kinds[kind](url) ? text : undefined
}
