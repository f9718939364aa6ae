import { useObservableEagerState } from 'observable-hooks'

import { configuredNetwork } from '#domain/networks/networks.ts'
import type { RequestedSignIn, MessageToSign } from '#domain/siwx/sign-in.ts'
import { Address } from '#presentation/react/components/address.tsx'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { siwx } from '#presentation/react/messages/siwx.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Definition, Definitions } from '#presentation/react/ui/definitions.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { sessionLength } from './session-length.ts'

export interface SignInDetailsProps {
  readonly requested: RequestedSignIn | undefined
  /** The host has not supplied the missing values yet. */
  readonly isLoading: boolean
  /** The message is shown. */
  readonly expanded: boolean
  readonly onExpand: (expanded: boolean) => void
}

const Placeholder = () => {
  const t = useMessages()
  return (
    <>
      <span className="wp-skel wp-skel--text wp-skel--w1" />
      <span className="wp-sr">{t(common.loading)}</span>
    </>
  )
}

const NetworkName = ({ requested }: { readonly requested: RequestedSignIn }) => {
  const networks = useObservableEagerState(useCases().viewNetworks.networks$)
  const { chainId } = requested.subject
  const network = configuredNetwork(networks, chainId)
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
          <Placeholder />
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
  return <Definition label={t(siwx.expires)}>{length ?? <Placeholder />}</Definition>
}

/** The account, network and duration of the sign-in, and the message on request. S3-09. */
export const SignInDetails = ({ requested, isLoading, ...disclosure }: SignInDetailsProps) => {
  const t = useMessages()
  const message = requested?.message
  const hasMessage = isLoading || message !== undefined
  return (
    <div className="wp-stack wp-stack--4">
      <Definitions>
        <Definition label={t(siwx.account)}>
          {requested ? <Address address={requested.subject.address} /> : <Placeholder />}
        </Definition>
        <Definition label={t(siwx.network)}>
          {requested ? <NetworkName requested={requested} /> : <Placeholder />}
        </Definition>
        {hasMessage && <Session message={message} />}
      </Definitions>
      {hasMessage && <Message text={message?.text} {...disclosure} />}
    </div>
  )
}
