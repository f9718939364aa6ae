import { useEffect, useState } from 'react'
import { useModal, useNetwork, useSwitchNetwork } from 'walletport/react'

import { frameLinks, type FrameLink } from '#demo/frame-links.ts'
import { views } from '#demo/looks.ts'

import type { Run } from './app.tsx'

export const NetworkCard = ({ run }: { readonly run: Run }) => {
  const { network, networks } = useNetwork().data
  const { switchNetwork } = useSwitchNetwork()
  return (
    <section className="card" aria-labelledby="network-title">
      <h2 id="network-title">Network</h2>
      <div className="row">
        {networks.map((other) => (
          <button
            key={other.caipNetworkId}
            type="button"
            aria-pressed={other.caipNetworkId === network?.caipNetworkId}
            onClick={() => run('Switch network', () => switchNetwork(other.caipNetworkId))}
          >
            {other.name}
          </button>
        ))}
      </div>
    </section>
  )
}

export const ViewCard = ({ run }: { readonly run: Run }) => {
  const { open } = useModal()
  return (
    <section className="card" aria-labelledby="view-title">
      <h2 id="view-title">Open a view</h2>
      <div className="row">
        {views.map(([view, name]) => (
          <button key={view} type="button" onClick={() => run(`Open ${name}`, () => open({ view }))}>
            {name}
          </button>
        ))}
      </div>
    </section>
  )
}

export const PhoneCard = () => (
  <section className="card" aria-labelledby="phone-title">
    <h2 id="phone-title">A wallet on your phone</h2>
    <p className="quiet">
      Open the phone wallet next to this page. In the modal choose WalletConnect, copy the link of the code,
      and paste it there.
    </p>
    <div className="row">
      <a href="/phone.html" target="_blank" rel="noopener">
        Open the phone wallet
      </a>
    </div>
  </section>
)

export const FrameCard = () => {
  const [links, setLinks] = useState<readonly FrameLink[]>([])
  useEffect(() => void frameLinks().then(setLinks), [])
  if (links.length === 0) return undefined
  return (
    <section className="card" aria-labelledby="frame-title">
      <h2 id="frame-title">Email and social</h2>
      <p className="quiet">
        Any address will do, and any name: nothing leaves this machine. First-time devices are approved in the
        inbox.
      </p>
      <div className="row">
        {links.map(({ name, href }) => (
          <a key={name} href={href} target="_blank" rel="noopener">
            {name}
          </a>
        ))}
      </div>
    </section>
  )
}
