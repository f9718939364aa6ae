import * as t from 'io-ts'

import { Namespace } from '#domain/caip/namespace.ts'
import { safeLink } from '#domain/wallets/safe-link.ts'

import { sharedPage } from './shared-page.ts'

/** The page that a link opens: its address, and the name of the app. */
export interface BrowsedPage {
  readonly href: string
  readonly name: string
}

const hostPath = ({ host, pathname, search, hash }: URL): string => `${host}${pathname}${search}${hash}`

/** The placeholders of the page's address. A link has exactly one of them. */
const ofPage: Readonly<Record<string, (page: URL) => string>> = {
  /** Encoded. */
  '{url}': ({ href }) => encodeURIComponent(href),
  /** Encoded twice, because the link contains another link. */
  '{url2}': ({ href }) => encodeURIComponent(encodeURIComponent(href)),
  /** Without its scheme, and not encoded. */
  '{hostPath}': hostPath,
  /** A list of one address, as JSON in base64. */
  '{b64json}': ({ href }) => encodeURIComponent(btoa(JSON.stringify([href]))),
}

/** The other placeholders. */
const about: Readonly<Record<string, (page: URL, name: string) => string>> = {
  /** The origin of the page. */
  '{ref}': ({ origin }) => encodeURIComponent(origin),
  /** The name of the app. */
  '{refName}': (_, name) => encodeURIComponent(name),
}

const PLACEHOLDER = /\{[^{}]*\}/g

const placeholdersIn = (template: string): readonly string[] => template.match(PLACEHOLDER) ?? []

/** The link for the page, if its address is one that a wallet may have. */
export const filledTemplate = (template: string, { href, name }: BrowsedPage): string | undefined => {
  const page = sharedPage(href)
  if (page === undefined) return undefined
  const link = template.replace(PLACEHOLDER, (key) => ofPage[key]?.(page) ?? about[key]?.(page, name) ?? key)
  return safeLink('app', link)
}

const isTemplate = (text: string): boolean => {
  const keys = placeholdersIn(text)
  return (
    keys.filter((key) => key in ofPage).length === 1 &&
    keys.every((key) => key in ofPage || key in about) &&
    filledTemplate(text, { href: 'https://page.example/', name: 'Page' }) !== undefined
  )
}

const Template = new t.Type<string, string, unknown>(
  'the template of a link',
  (u): u is string => typeof u === 'string' && isTemplate(u),
  (u, context) => (typeof u === 'string' && isTemplate(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)

export const PhonePlatform = t.keyof({ ios: null, android: null })
export type PhonePlatform = t.TypeOf<typeof PhonePlatform>

/** A link that opens a page in the wallet's own browser. */
export const BrowseTemplate = t.readonly(
  t.intersection([
    t.type({
      /** A link with placeholders: docs/guides/wallets.md. */
      template: Template,
      families: t.readonlyArray(Namespace),
      platforms: t.readonlyArray(PhonePlatform),
    }),
    t.partial({
      /** The vendor's server, which is not the wallet, learns the address of the page. */
      redirector: t.boolean,
      /** Only one source has it. */
      unconfirmed: t.boolean,
    }),
  ]),
)
export type BrowseTemplate = t.TypeOf<typeof BrowseTemplate>
