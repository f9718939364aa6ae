import { Dialog as HeadlessDialog, DialogPanel, DialogTitle } from '@headlessui/react'
import * as Radix from '@radix-ui/react-dialog'
import { type FunctionComponent, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Drawer } from 'vaul'
import { ConnectButton, WalletportProvider } from 'walletport/react'

import { plainOptions } from '#demo/options.ts'
import type { SandboxEndpoints } from '#sandbox/sandbox.ts'
import { installWallets } from '#sandbox/wallets/install.ts'

const response = await fetch('/sandbox.json')
const endpoints = (await response.json()) as SandboxEndpoints
installWallets({ evm: endpoints.evm })

interface DialogProps {
  readonly open: boolean
  readonly close: () => void
  readonly children: ReactNode
}

const boxStyle = { position: 'fixed', inset: '20px auto auto 20px', padding: 20, background: '#eee' } as const

const radix =
  (modal: boolean): FunctionComponent<DialogProps> =>
  ({ open, close, children }) => (
    <Radix.Root open={open} onOpenChange={close} modal={modal}>
      <Radix.Portal>
        <Radix.Overlay style={{ position: 'fixed', inset: 0, background: '#0003' }} />
        <Radix.Content style={boxStyle} aria-describedby={undefined}>
          <Radix.Title>Theirs</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )

const vaul =
  (modal: boolean): FunctionComponent<DialogProps> =>
  ({ open, close, children }) => (
    <Drawer.Root open={open} onOpenChange={(isOpen) => void (isOpen || close())} modal={modal}>
      <Drawer.Portal>
        <Drawer.Overlay style={{ position: 'fixed', inset: 0, background: '#0003' }} />
        <Drawer.Content
          style={{ position: 'fixed', insetInline: 0, bottom: 0, height: 240, background: '#eee' }}
          aria-describedby={undefined}
        >
          <Drawer.Title>Theirs</Drawer.Title>
          {children}
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  )

const headless: FunctionComponent<DialogProps> = ({ open, close, children }) => (
  <HeadlessDialog open={open} onClose={close}>
    <DialogPanel style={boxStyle}>
      <DialogTitle>Theirs</DialogTitle>
      {children}
    </DialogPanel>
  </HeadlessDialog>
)

const dialogs = {
  radix: radix(true),
  'radix that is not modal': radix(false),
  vaul: vaul(true),
  'vaul that is not modal': vaul(false),
  headless,
}

const Page = ({ of: Dialog }: { readonly of: FunctionComponent<DialogProps> }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open theirs</button>
      <ConnectButton />
      <output>{open ? 'open' : 'closed'}</output>
      <Dialog open={open} close={() => setOpen(false)}>
        <input aria-label="Their field" />
        <ConnectButton label="Connect from theirs" />
      </Dialog>
    </>
  )
}

const name = new URLSearchParams(location.search).get('dialog') as keyof typeof dialogs
const app = document.getElementById('app')
if (app)
  createRoot(app).render(
    <WalletportProvider options={plainOptions(endpoints)}>
      <Page of={dialogs[name]} />
    </WalletportProvider>,
  )
