import { act, render, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { socialNames } from '#domain/embedded/social.ts'
import { networkMarks, tokenMarks } from '#presentation/react/components/icons/marks/chain-marks.tsx'
import { loginMarks } from '#presentation/react/components/icons/marks/login-marks.tsx'
import { NativeTokenIcon, NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { initialsOf } from '#presentation/react/components/icons/picture.tsx'
import { SocialMark } from '#presentation/react/components/icons/social-icon.tsx'
import { UseCasesProvider } from '#presentation/react/use-cases.ts'
import * as catalogue from '#public/networks.ts'
import { network, world } from '#tests/scenario/world.ts'

const hostNetworks = ['Alpine Basin', 'Amber Bay', 'Arctic Bridge'].map((name, at) => network(900 + at, name))

/** The icons of all networks of the catalogue, and of three networks of a host. */
const pictures = async () => {
  const { inside } = world({ options: { networks: [...Object.values(catalogue), ...hostNetworks] } })
  let networks: Parameters<typeof NetworkIcon>[0]['network'][] = []
  inside.configure.options$.subscribe((options) => void (networks = [...options.networks])).unsubscribe()
  const view = render(
    <UseCasesProvider value={inside}>
      {networks.map((each) => (
        <p key={each?.caipNetworkId}>
          <NetworkIcon network={each} />
          {each !== undefined && <NativeTokenIcon network={each} />}
        </p>
      ))}
    </UseCasesProvider>,
  )
  await waitFor(() => expect(view.container.querySelector('.wp-net--mark > svg')).not.toBeNull())
  const drawn = [...view.container.querySelectorAll('p')]
  return networks.map((each, at) => ({
    id: each?.caipNetworkId ?? '',
    network: drawn[at]?.querySelector('.wp-net'),
    token: drawn[at]?.querySelector('.wp-token__face'),
  }))
}

describe('initials', () => {
  it.each([
    ['Tidebank (sandbox)', 'TS'],
    ['“Quoted” name', 'QN'],
    ['1inch', '1'],
    ['🦊 fox', '🦊F'],
    ['  deep water lake', 'DW'],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('icons', () => {
  it('exist for every network of the catalogue, and only other networks have letters', async () => {
    const allIcons = await pictures()
    const lettered = allIcons.filter(({ network: mark }) => mark?.classList.contains('wp-initials'))
    expect(lettered.map(({ id }) => id)).toEqual(['eip155:900', 'eip155:901', 'eip155:902'])
    // The native token of Gnosis has no icon in the collection.
    const unknown = allIcons.filter(({ token }) => token?.classList.contains('wp-initials'))
    expect(unknown.map(({ id }) => id)).toEqual(['eip155:100'])
  })

  it('differ for any two networks: testnets have a band, equal initials differ in colour', async () => {
    const allIcons = await pictures()
    const drawn = allIcons.map(({ network: mark }) => `${mark?.className} ${mark?.innerHTML}`)
    expect(new Set(drawn).size).toBe(allIcons.length)
    const bands = allIcons.map(
      ({ network: mark }) => mark?.querySelector('text')?.previousElementSibling?.outerHTML,
    )
    const sameMark = ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z']
    const [devnet, testnet] = sameMark.map((id) => bands[allIcons.findIndex((each) => each.id === id)])
    expect(devnet).not.toBe(testnet)
  })

  it('exist for every login provider', async () => {
    const view = render(
      <>
        {(Object.keys(socialNames) as (keyof typeof socialNames)[]).map((login) => (
          <SocialMark key={login} login={login} />
        ))}
      </>,
    )
    await act(async () => void (await import('#presentation/react/components/icons/marks/login-marks.tsx')))
    expect(view.container.querySelectorAll('.wp-social > svg')).toHaveLength(7)
    expect(view.container.textContent).toBe('')
  })

  it('have at most 2 kB each', () => {
    const allIcons = { ...networkMarks, ...tokenMarks, ...loginMarks }
    const sizes = Object.entries(allIcons).map(
      ([name, mark]) => [name, renderToStaticMarkup(<svg>{mark}</svg>).length] as const,
    )
    expect(sizes.filter(([, bytes]) => bytes > 2000)).toEqual([])
  })
})
