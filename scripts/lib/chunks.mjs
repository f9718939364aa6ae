// Which modules share a file of `dist`. A feature and a group of views have a file of their own, because they are loaded with
// import(). This list has what several of them need. It cannot be a field of a feature: a module has one file, and which one
// depends on all features that import it (docs/decisions/0047).

/** `a/{b,c}` stands for `a/b` and `a/c`. */
const expanded = (path) => {
  const [, head, names, tail] = /^(.*?)\{(.*?)\}(.*)$/.exec(path) ?? []
  return names === undefined ? [path] : names.split(',').flatMap((name) => expanded(head + name + tail))
}

/** A file of the modules in `src` whose paths begin so, but not with what follows a `!`, and of their imports that no earlier file has. */
const chunk = (name, ...patterns) => {
  const paths = patterns.flatMap((pattern) => pattern.split(' ')).flatMap(expanded)
  const excluded = paths.filter((path) => path.startsWith('!')).map((path) => path.slice(1))
  const included = paths.filter((path) => !path.startsWith('!'))
  const beginsWith = (some, path) => some.some((one) => path.startsWith(one))
  const test = (id) => {
    const [path] = /(?<=\/src\/|\/(?=node_modules\/)).*/.exec(id) ?? [id]
    return beginsWith(included, path) && !beginsWith(excluded, path)
  }
  return { name, test, paths: [...included, ...excluded] }
}

/** The same, but only of modules that at least two other files need. */
const shared = (name, ...patterns) => ({ ...chunk(name, ...patterns), minShareCount: 2 })

const REACT = 'presentation/react'

/** The files in the order in which they load. */
export const chunks = [
  chunk('face', 'shell/button/ !shell/button/server-html'),
  chunk('shell', 'shell/{shell,instance}.'),
  shared('button', 'shell/react/'),
  chunk(
    'core',
    'public/kernel. node_modules/rxjs/ domain/analytics/event.',
    'domain/{accounts,balances,caip,connection,connectors,families,modal,networks,notices}/',
    'domain/{options,remote-data,shared,storage,theme}/ !domain/{storage/lenient-array,storage/merged-lists,options/login-} !domain/shared/{retry,own-copy,instant,json-copy,turns,named-host,open-value} !domain/remote-data/{remote-info,repeated-page}',
    '!domain/caip/{address,account-for-state,eip55,written-address}. !domain/connection/{wallet-list,claimants}. !domain/networks/{catalogue,chain-addition,chain-member,ranking,rpc-urls,supported-chains,bundler-url}',
    'infrastructure/chains/{all-wallets,chain-adapter,decode-with,late-injections,lazy-chains,list-of,module,same-wallets,settled}.',
  ),
  chunk('modal', `${REACT}/modal.`),
  // What every connected wallet needs: the one spelling of an address, amounts, the listeners of hosts, and networks as wallets add
  // them.
  chunk(
    'addresses',
    'domain/caip/{address,eip55}. domain/networks/chain-addition. infrastructure/chains/{host-listeners,evm/hex-amount}.',
  ),
  // Several features need them, and none should load another feature for that.
  shared(
    'keys',
    'domain/caip/{account-for-state,written-address}. domain/siwx/same-address. domain/solana/{clusters,encoding,sendable-accounts}.',
    'domain/shared/named-host. infrastructure/chains/provider-response.',
  ),
  // Before the transfers, which read a wallet's answers as it does.
  chunk('evm-wallets', 'infrastructure/chains/evm/evm-wallets.'),
  // The wallets of a host, which few pages have.
  shared('provided-wallets', 'infrastructure/chains/{provided-wallets,check-provided}.'),
  // A family's wallets read them, and should not load the rules of the directory and the relay.
  shared('rpc-methods', 'domain/approval/rpc-methods.'),
  // The directory compares names too, and needs nothing else of them.
  shared('skeletons', 'domain/names/skeleton.'),
  // Of all that follows, a host with names needs only this.
  shared('domain-names', 'domain/names/ domain/nfts/picture. domain/send/recipient.'),
  // First of the features' rules, because the others show tokens too.
  shared(
    'domain-tokens',
    'domain/{features,nfts,receive,tokens}/ domain/storage/{lenient-array,merged-lists} infrastructure/sources/token-lists',
    'domain/send/{arrival,look-alike,recipient,observation,sent-transfer,stored-sends} domain/replacements/included-anyway',
  ),
  // The history has what was sent.
  shared(
    'domain-sent',
    'domain/send/{sent-outcome,repeated-transfer} domain/activity/{merged-transfers,operation}',
  ),
  shared(
    'domain-send',
    'domain/{onramp,pay,send,swaps}/ application/use-cases/send/{fee-payment,wallet-requests}.',
  ),
  // Sign-in and the sources of a host copy what they get; sign-in and signed lists state times. A project and the self-check
  // read which features a service has: they should not load the services for that.
  shared(
    'own-copy',
    'domain/shared/{own-copy,instant,open-value}. domain/project/remote-features.',
    'infrastructure/{sources/call-host,chains/unauthorized}.',
  ),
  shared('domain-siwx', '{domain,infrastructure}/siwx/ infrastructure/chains/{signatures,family-signatures}'),
  // The facts about wallets and their icons, which a page fetches when it shows a list of wallets.
  chunk('catalogue', 'infrastructure/http/catalogue/{catalogue,expand-row,wallet-data}.'),
  chunk('icons-first', 'infrastructure/http/catalogue/icons-first.'),
  chunk('icons-others', 'infrastructure/http/catalogue/icons-others.'),
  shared(
    'domain-wallets',
    'domain/{approval,relay,wallets}/ !domain/wallets/{imitations,shelves,catalogue/facts,browse/browse-link,browse/opening}. domain/shared/json-copy. domain/networks/bundler-url. application/remote-provider/',
    'infrastructure/browser/{external-windows,browser-external-windows}',
  ),
  shared('domain-embedded', 'domain/{embedded/,options/login-,shared/turns.}'),
  chunk(
    'connection',
    'public/features/connection. domain/networks/{ranking,rpc-urls,supported-chains}.',
    'domain/connection/{wallet-list,claimants}. {domain/shared,infrastructure/http}/retry. infrastructure/http/bounded-body.',
    'infrastructure/chains/{node-failover,http-node}.',
  ),
  shared(
    'services',
    'domain/remote-data/{remote-info,repeated-page}. domain/networks/chain-member.',
    'infrastructure/http/{json-http,blockchain-service}. infrastructure/sources/',
    'application/{unless-superseded,flows/,use-cases/modal/views-left,external-pages/external-page}',
    'application/connection/{account-queries,active-account}. application/stored-lists/{stored-list,tracking}.',
  ),
  // Sending and swapping share it.
  shared(
    'transfers',
    'application/use-cases/send/{pause-after,sender,sent-transfers,stores}. infrastructure/chains/transfers/{node-reader,ask-wallet}.',
    'infrastructure/chains/transfers/evm/{evm-balance,evm-fee,evm-simulation,evm-submission,evm-token,evm-transaction,stated-capabilities}.',
  ),
  // The list prefetches these views once it is drawn, so what the dialog and other views need besides needs no file of its own.
  chunk(
    'views',
    `${REACT}/{views/connection-views.,messages/notices.,ui/dialog/second-press.,ui/radio-chip.}`,
  ),
  // Most views show no QR code.
  shared('qr-code', `${REACT}/ui/qr-code/`),
  shared(
    'components',
    `${REACT}/{messages/help.,ui/,components/} !${REACT}/components/{amounts/,tokens/,names/,all-wallets-item.,copy-link-footer.,copy-page.,get-wallet.,wallet-progress.,icons/directory-wallet-icon.}`,
  ),
  // Only views before a connection, and those of a relay or of a login, need them.
  shared(
    'wallet-components',
    `${REACT}/{messages/walletconnect.,messages/openings.,components/all-wallets-item.,components/copy-link-footer.}`,
    `${REACT}/components/{copy-page,get-wallet,wallet-progress,icons/directory-wallet-icon}.`,
  ),
  shared(
    'token-components',
    `${REACT}/{messages/tokens.,messages/send-again.,components/names/,components/tokens/}`,
    `!${REACT}/components/tokens/{folded-tokens,searchable-tokens,token-list,token-row.}`,
  ),
  // The history also offers to speed up a transaction.
  shared('replacement-components', `${REACT}/components/amounts/replacement-actions.`),
  // It includes the token components that sending uses.
  chunk(
    'tokens-views',
    `${REACT}/{views/tokens-views.,components/amounts/,components/tokens/} !${REACT}/components/amounts/sent-result`,
  ),
  // The feature's file contains its rules, because the views need the feature anyway.
  chunk('activity', 'public/features/activity. domain/activity/'),
  // What several sources of the history share.
  shared('merged-lists', 'infrastructure/activity/{merged-lists,explorer-rows}.'),
  chunk('directory', 'public/features/directory.'),
  chunk('directory-views', `${REACT}/views/directory-views.`),
  // An alert about a network that is not configured names it. The modal fetches it when the page is idle, to warm up.
  chunk(
    'help-and-alert-views',
    `${REACT}/{views/help-and-alert-views.,warm-up.,ui/dialog/sheet-drag.} domain/networks/catalogue-names.`,
  ),
  chunk('relay-views', `${REACT}/views/relay-views.`),
  chunk('openings-views', `${REACT}/views/openings-views.`),
  // Signatures and the wallets of a host, which few pages need.
  chunk('evm-signatures', 'infrastructure/chains/evm/{evm-signatures,provided-wallets}.'),
  chunk('viem-chain', 'infrastructure/chains/evm/{viem-chain,rpc-node}.'),
]
