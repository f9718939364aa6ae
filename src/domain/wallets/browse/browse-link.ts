import type { Namespace } from '#domain/caip/namespace.ts'
import { webLink } from '#domain/shared/web-link.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { type BrowsedPage, type BrowseTemplate, filledTemplate, type PhonePlatform } from './template.ts'

/** The host's rules for links. */
export interface BrowseRules {
  /** Whether a link may pass the page's address through a vendor's redirector. */
  readonly redirectors: boolean
}

/** The wallet's links for this family and platform, the best first. */
export const browseTemplates = (
  { browse }: Pick<DirectoryWallet, 'browse'>,
  family: Namespace,
  platform: PhonePlatform,
  { redirectors }: BrowseRules,
): readonly BrowseTemplate[] =>
  (browse ?? []).filter(
    (link) =>
      link.families.includes(family) &&
      link.platforms.includes(platform) &&
      (redirectors || link.redirector !== true),
  )

/**
 * The link that opens the page in the browser of the wallet. Undefined for a wallet without such a link, and for a page that is
 * not encrypted. The secrets of a session or a login are not in it.
 */
export const browseLink = (
  wallet: Pick<DirectoryWallet, 'browse'>,
  page: BrowsedPage,
  family: Namespace,
  platform: PhonePlatform,
  rules: BrowseRules = { redirectors: true },
): string | undefined =>
  browseTemplates(wallet, family, platform, rules)
    .map(({ template }) => filledTemplate(template, page))
    .find((link) => link !== undefined)

/**
 * The link for a QR code. Which phone scans it is not known, and a camera opens web addresses only, so it is one that both systems
 * understand.
 */
export const browseCode = (
  wallet: Pick<DirectoryWallet, 'browse'>,
  page: BrowsedPage,
  family: Namespace,
  rules: BrowseRules = { redirectors: true },
): string | undefined => {
  const android = browseTemplates(wallet, family, 'android', rules)
  return browseTemplates(wallet, family, 'ios', rules)
    .filter((link) => android.includes(link))
    .map(({ template }) => filledTemplate(template, page))
    .find((link) => link !== undefined && webLink(link) !== undefined)
}

/** On which phone, and in which of its families, the page can be opened by a wallet. */
export interface Browsing extends BrowseRules {
  readonly families: readonly Namespace[]
  readonly platform: PhonePlatform
}

/** Whether the wallet opens pages of one of the families on this phone. */
export const canBrowse = (wallet: Pick<DirectoryWallet, 'browse'>, browsing: Browsing): boolean =>
  browsing.families.some((family) => browseTemplates(wallet, family, browsing.platform, browsing).length > 0)
