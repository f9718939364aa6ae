import * as E from 'fp-ts/Either'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { manifestOfOptions } from '#domain/diagnostics/manifest-of-options.ts'
import { options } from '#examples/hosts/readme/services.ts'

const guide = readFileSync('docs/guides/services.md', 'utf8')

/** The hosts of the prices, which are a function of the page, so that the manifest cannot know them. */
const FUNCTION_HOSTS = ['https://coins.llama.fi']

/** The sources of a directive, in the policy's form. */
const sourcesOf = (policy: string, directive: string): readonly string[] =>
  new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1]?.trim().split(/\s+/) ?? []

describe('the guide to services', () => {
  it.each(['connect-src', 'img-src', 'frame-src'])('shows the %s of its options', (directive) => {
    const manifest = manifestOfOptions(options)
    if (E.isLeft(manifest)) throw new Error(manifest.left.message)
    const { contentSecurity } = manifest.right.policy
    const [, shown = ''] = /```text\n(default-src[\s\S]*?)```/.exec(guide) ?? []
    const added = directive === 'connect-src' ? FUNCTION_HOSTS : []
    expect(sourcesOf(shown, directive).toSorted()).toEqual(
      [...sourcesOf(contentSecurity, directive), ...added].toSorted(),
    )
  })
})
