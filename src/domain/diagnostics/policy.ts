import type { ManifestEntry, ManifestUse, PagePolicy } from '#contracts/diagnostics.ts'
import type { HostOptions } from '#domain/options/host-options.ts'

import type { Manifest } from './manifest.ts'

/** The directives of a policy. `own`: the sources that the app needs, whose files are assumed to be on the page's origin. */
const directives: Readonly<
  Record<string, { readonly use?: ManifestUse; readonly appSources: readonly string[] }>
> = {
  'script-src': { use: 'script', appSources: ["'self'"] },
  'style-src': { use: 'style', appSources: ["'self'"] },
  'font-src': { appSources: ["'self'"] },
  'img-src': { use: 'image', appSources: ["'self'"] },
  'connect-src': { use: 'connect', appSources: ["'self'"] },
  'frame-src': { use: 'frame', appSources: [] },
}

/** Forbids executing text as a script. Walletport needs no Trusted Types policy. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types 'none'"

const originsOf = (entries: readonly ManifestEntry[], use: ManifestUse | undefined): readonly string[] => [
  ...new Set(
    entries.filter((entry) => entry.use === use && entry.origin !== '*').map(({ origin }) => origin),
  ),
]

const contentDirectives = ({ entries }: Manifest): readonly string[] =>
  Object.entries(directives).flatMap(([name, { use, appSources }]) => {
    const sources = [...new Set([...appSources, ...originsOf(entries, use)])]
    return sources.length === 0 ? [] : [`${name} ${sources.join(' ')}`]
  })

/** The browser permissions of the modal and of the embedded wallet's frame. */
const permissionsOf = ({ entries }: Manifest, { send }: Pick<HostOptions, 'send'>): string => {
  const frames = originsOf(
    entries.filter(({ option }) => option === 'embedded'),
    'frame',
  ).map((origin) => `"${origin}"`)
  const among = (...origins: readonly string[]) => `(${origins.join(' ')})`
  return [
    // The send form reads addresses from QR codes.
    ...(send === undefined ? [] : [`camera=${among('self')}`]),
    `clipboard-read=${among('self')}`,
    `clipboard-write=${among('self', ...frames)}`,
    ...(frames.length === 0 ? [] : [`publickey-credentials-get=${among('self', ...frames)}`]),
  ].join(', ')
}

/** The strictest policy under which everything in the manifest of these options works. */
export const policyOf = (manifest: Manifest, options: Pick<HostOptions, 'send'>): PagePolicy => ({
  contentSecurity: [
    "default-src 'none'",
    ...contentDirectives(manifest),
    "base-uri 'none'",
    "form-action 'none'",
    TRUSTED_TYPES,
  ].join('; '),
  permissions: permissionsOf(manifest, options),
  trustedTypes: TRUSTED_TYPES,
})
