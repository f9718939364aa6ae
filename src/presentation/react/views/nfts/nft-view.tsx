import { useObservableEagerState } from 'observable-hooks'
import { type ReactNode, useMemo } from 'react'

import { shortAddress } from '#domain/caip/address.ts'
import type { Network } from '#domain/networks/network.ts'
import { nftHolding } from '#domain/nfts/nft-holding.ts'
import type { Nft, NftStandard } from '#domain/nfts/nft.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { ContractActions } from '#presentation/react/components/tokens/contract-actions.tsx'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/later-views.ts'
import { nft as texts } from '#presentation/react/messages/nfts.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button, InlineLink } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { NftArt } from './nft-art.tsx'
import { nftShapes } from './nft-shapes.tsx'

/** The standards' own names, which are the same in every language. */
const standardNames: Readonly<Record<NftStandard, string>> = {
  erc721: 'ERC-721',
  erc1155: 'ERC-1155',
  spl: 'SPL Token',
  core: 'Metaplex Core',
  compressed: 'Metaplex Bubblegum',
  programmable: 'Metaplex pNFT',
  ordinal: 'Ordinals',
}

/** Says whose server a picture is on that is not loaded. Its link opens only on a press. */
const Blocked = ({ nft }: { readonly nft: Nft }) => {
  const picture = useFeature('nfts').viewNfts.pictureOf(nft)
  const t = useMessages()
  if (picture.type !== 'blocked') return null
  return (
    <div className="wp-note">
      <Icon name="info" />
      <div>
        <b className="wp-note__title">{t(texts.blockedTitle)}</b>{' '}
        {t.rich(texts.blockedText, { host: <bdi dir="ltr">{picture.host}</bdi> })}
        {picture.link !== undefined && (
          <p className="wp-nft__link">
            <InlineLink href={picture.link}>{t(texts.openPicture)}</InlineLink>
          </p>
        )}
      </div>
    </div>
  )
}

const SpamNote = () => {
  const t = useMessages()
  return (
    <div className="wp-note wp-note--warn">
      <Icon name="alert-triangle" />
      <div>
        <b className="wp-note__title">{t(texts.spamTitle)}</b> {t(texts.spamText)}
      </div>
    </div>
  )
}

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Contract = ({ address, network }: { readonly address: string; readonly network: Network }) => {
  const t = useMessages()
  return (
    <Row label={t(texts.contract)}>
      <bdi dir="ltr" title={address}>
        {shortAddress(address)}
      </bdi>
      <ContractActions address={address} network={network} />
    </Row>
  )
}

interface DetailsProps {
  readonly nft: Nft
  readonly network: Network
}

const Details = ({ nft, network }: DetailsProps) => {
  const t = useMessages()
  const { address, tokenId, collection, amount, standard } = nft
  return (
    <dl className="wp-dl">
      {collection !== undefined && (
        <Row label={t(texts.collection)}>
          <bdi>{collection}</bdi>
        </Row>
      )}
      {tokenId !== undefined && (
        <Row label={t(standard === 'ordinal' ? texts.inscription : texts.tokenId)}>
          <bdi className="wp-nft__id">{tokenId}</bdi>
        </Row>
      )}
      {amount > 1n && (
        <Row label={t(texts.amount)}>
          <bdi>{amount.toString()}</bdi>
        </Row>
      )}
      <Row label={t(texts.network)}>
        <NetworkIcon network={network} />
        {network.name}
      </Row>
      <Row label={t(texts.standard)}>
        <bdi>{standardNames[standard]}</bdi>
      </Row>
      {address !== undefined && <Contract address={address} network={network} />}
    </dl>
  )
}

/** Anybody can give an item any traits, also one of the same name twice. */
const Traits = ({ traits }: Pick<Nft, 'traits'>) => {
  const locale = useLocale()
  const t = useMessages()
  if (traits.length === 0) return null
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <div className="wp-stack wp-stack--4">
      <div className="wp-headrow">
        <h3 className="wp-heading">{t(texts.traits)}</h3>
        <span className="wp-hint wp-num">{traits.length}</span>
      </div>
      <dl className="wp-dl">
        {traits.map(({ name, value, share }, place) => (
          <div key={place}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd className="wp-nft__trait">
              <bdi>{value}</bdi>
              {share !== undefined && (
                <span className="wp-hint">
                  {t.rich(texts.traitShare, { percent: <bdi>{percents.format(share)}</bdi> })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Absent for what cannot be sent, and where the host has no sending. */
const Send = ({ nft }: { readonly nft: Nft }) => {
  const { navigation, send } = useCases()
  const t = useMessages()
  if (!send.configured || nftHolding(nft) === undefined) return null
  return (
    <Button kind="secondary" block onClick={() => navigation.show({ name: 'Send', nft: nft.id })}>
      {t(texts.send)}
    </Button>
  )
}

/** One item of the account: its picture, what is known about it, and its traits. */
export const NftView = ({ view }: ViewProps<'Nft'>) => {
  const { network } = useActiveAccount()
  const { viewNfts } = useFeature('nfts')
  const nft = useObservableEagerState(useMemo(() => viewNfts.item$(view.nft), [viewNfts, view.nft]))
  const t = useMessages()
  if (nft === undefined || network === undefined)
    return (
      <ViewLayout title={t(texts.title)}>
        <Empty icon={nftShapes.picture} lead={t(texts.goneTitle)} />
      </ViewLayout>
    )
  return (
    <ViewLayout title={<bdi>{nft.name}</bdi>}>
      <NftArt nft={nft} kind="page" />
      {nft.isSpam && <SpamNote />}
      <Blocked nft={nft} />
      <Send nft={nft} />
      <Details nft={nft} network={network} />
      <Traits traits={nft.traits} />
    </ViewLayout>
  )
}
