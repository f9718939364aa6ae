import { useObservableEagerState } from 'observable-hooks'
import type { ReactNode } from 'react'

import { configured } from '#domain/networks/networks.ts'
import type { RequestedSignIn, MessageToSign } from '#domain/siwx/sign-in.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { siwx } from '#presentation/react/messages/siwx.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { sessionLength } from './session-length.ts'

export interface SignInDetailsProps {
  readonly asked: RequestedSignIn | undefined
  /** The host has not supplied the missing values yet. */
  readonly coming: boolean
  /** The message is shown. */
  readonly expanded: boolean
  readonly onExpand: (expanded: boolean) => void
}

const Coming = () => {
  const t = useMessages()
  return (
    <>
      <span className="wp-skel wp-skel--text wp-skel--w1" />
      <span className="wp-sr">{t(common.loading)}</span>
    </>
  )
}

const Detail = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const NetworkName = ({ asked }: { readonly asked: RequestedSignIn }) => {
  const networks = useObservableEagerState(useCases().viewNetworks.networks$)
  const { chainId } = asked.subject
  const network = configured(networks, chainId)
  return (
    <>
      <NetworkIcon network={network} chainId={chainId} />
      <bdi>{network?.name ?? chainId}</bdi>
    </>
  )
}

interface MessageProps extends Pick<SignInDetailsProps, 'expanded' | 'onExpand'> {
  readonly text: string | undefined
}

const Message = ({ text, expanded, onExpand }: MessageProps) => {
  const t = useMessages()
  return (
    <details
      className="wp-disclosure"
      open={expanded}
      onToggle={({ currentTarget }) => onExpand(currentTarget.open)}
    >
      <summary>
        <span>{t(siwx.viewMessage)}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="wp-disclosure__body">
        {text === undefined ? (
          <Coming />
        ) : (
          // The element scrolls, so it has to be focusable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre className="wp-message" role="group" aria-label={t(siwx.viewMessage)} tabIndex={0}>
            {text}
          </pre>
        )}
      </div>
    </details>
  )
}

const Session = ({ message }: { readonly message: MessageToSign | undefined }) => {
  const t = useMessages()
  const length = message && sessionLength(t, message.data)
  if (message !== undefined && length === undefined) return null
  return <Detail name={t(siwx.expires)}>{length ?? <Coming />}</Detail>
}

/** The account, network and duration of the sign-in, and the message on request. S3-09. */
export const SignInDetails = ({ asked, coming, ...disclosure }: SignInDetailsProps) => {
  const t = useMessages()
  const message = asked?.message
  const isTold = coming || message !== undefined
  return (
    <div className="wp-stack wp-stack--4">
      <dl className="wp-dl">
        <Detail name={t(siwx.account)}>
          {asked ? <Address address={asked.subject.address} /> : <Coming />}
        </Detail>
        <Detail name={t(siwx.network)}>{asked ? <NetworkName asked={asked} /> : <Coming />}</Detail>
        {isTold && <Session message={message} />}
      </dl>
      {isTold && <Message text={message?.text} {...disclosure} />}
    </div>
  )
}
