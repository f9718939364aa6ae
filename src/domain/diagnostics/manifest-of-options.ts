import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import type { PagePolicy } from '#contracts/diagnostics.ts'
import { decodeOptions, effectiveOptions, type InvalidOption } from '#domain/options/host-options.ts'
import { field } from '#domain/shared/field.ts'

import { type Manifest, manifestOf } from './manifest.ts'
import { policyOf } from './policy.ts'

/** The manifest and the policies of a host's raw options, for tools that run without the kernel. */
export const manifestOfOptions = (
  raw: object,
): E.Either<InvalidOption, Manifest & { readonly policy: PagePolicy }> => {
  const adapters: unknown = field(raw, 'adapters')
  // Without adapters, only the relay is available. S6-09.
  const isBasic = !Array.isArray(adapters) || adapters.length === 0
  return pipe(
    decodeOptions(raw),
    E.map((options) => effectiveOptions({ ...options, basic: options.basic === true || isBasic })),
    E.map((options) => {
      const manifest = manifestOf(options)
      return { ...manifest, policy: policyOf(manifest, options) }
    }),
  )
}
