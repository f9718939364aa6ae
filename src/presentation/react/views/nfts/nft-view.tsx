import { useObservableEagerState } from 'observable-hooks'
import { useMemo } from 'react'

import type { NftStandardName } from '#contracts/nfts.ts'
import { shortAddress } from '#domain/caip/short-address.ts'
import type { Network } from '#domain/networks/network.ts'
import { nftHolding } from '#domain/nfts/nft-holding.ts'
import type { Nft } from '#domain/nfts/nft.ts'
import { useActiveAccount } from '#presentation/react/active-account.ts'
import { NetworkIcon } from '#presentation/react/components/icons/network-icon.tsx'
import { ContractActions } from '#presentation/react/components/tokens/contract-actions.tsx'
import { useLocale } from '#presentation/react/components/tokens/use-locale.ts'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import type { ViewProps } from '#presentation/react/lazy-views/lazy-views.ts'
import { nft as texts } from '#presentation/react/messages/nfts.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button, InlineLink } from '#presentation/react/ui/button.tsx'
import { Definition, Definitions } from '#presentation/react/ui/definitions.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { Note } from '#presentation/react/ui/note.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { NftArt } from './nft-art.tsx'
import { nftShapes } from './nft-shapes.tsx'

/** The official names of the standards, which are the same in every language. */
const standardNames: Readonly<Partial<Record<NftStandardName, string>>> = {
  erc721: 'ERC-721',
  erc1155: 'ERC-1155',
  spl: 'SPL Token',
  core: 'Metaplex Core',
  compressed: 'Metaplex Bubblegum',
  programmable: 'Metaplex pNFT',
  ordinal: 'Ordinals',
}

/** Names the host of a picture that is not loaded, with a link that opens it in a new tab. */
const BlockedPictureNote = ({ nft }: { readonly nft: Nft }) => {
  const picture = useFeature('nfts').viewNfts.pictureOf(nft)
  const t = useMessages()
  if (picture.type !== 'blocked') return null
  return (
    <Note title={t(texts.blockedTitle)}>
      {t.rich(texts.blockedText, { host: <bdi dir="ltr">{picture.host}</bdi> })}
      {picture.link !== undefined && (
        <p className="wp-nft__link">
          <InlineLink href={picture.link}>{t(texts.openPicture)}</InlineLink>
        </p>
      )}
    </Note>
  )
}

const SpamNote = () => {
  const t = useMessages()
  return (
    <Note tone="warn" title={t(texts.spamTitle)}>
      {t(texts.spamText)}
    </Note>
  )
}

const Contract = ({ address, network }: { readonly address: string; readonly network: Network }) => {
  const t = useMessages()
  return (
    <Definition label={t(texts.contract)}>
      <bdi dir="ltr" title={address}>
        {shortAddress(address)}
      </bdi>
      <ContractActions address={address} network={network} />
    </Definition>
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
    <Definitions>
      {collection !== undefined && (
        <Definition label={t(texts.collection)}>
          <bdi>{collection}</bdi>
        </Definition>
      )}
      {tokenId !== undefined && (
        <Definition label={t(standard === 'ordinal' ? texts.inscription : texts.tokenId)}>
          <bdi className="wp-nft__id">{tokenId}</bdi>
        </Definition>
      )}
      {amount > 1n && (
        <Definition label={t(texts.amount)}>
          <bdi>{amount.toString()}</bdi>
        </Definition>
      )}
      <Definition label={t(texts.network)}>
        <NetworkIcon network={network} />
        {network.name}
      </Definition>
      {standardNames[standard] !== undefined && (
        <Definition label={t(texts.standard)}>
          <bdi>{standardNames[standard]}</bdi>
        </Definition>
      )}
      {address !== undefined && <Contract address={address} network={network} />}
    </Definitions>
  )
}

/** The traits of an item. Its creator chooses them freely, so a name may occur twice. */
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
      <Definitions>
        {traits.map(({ name, value, share }, place) => (
          <Definition key={place} label={<bdi>{name}</bdi>} className="wp-nft__trait">
            <bdi>{value}</bdi>
            {share !== undefined && (
              <span className="wp-hint">
                {t.rich(texts.traitShare, { percent: <bdi>{percents.format(share)}</bdi> })}
              </span>
            )}
          </Definition>
        ))}
      </Definitions>
    </div>
  )
}

/** Starts sending the item. Absent if it cannot be sent, or the host has not enabled sending. */
const SendButton = ({ nft }: { readonly nft: Nft }) => {
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
      <BlockedPictureNote nft={nft} />
      <SendButton nft={nft} />
      <Details nft={nft} network={network} />
      <Traits traits={nft.traits} />
    </ViewLayout>
  )
}
