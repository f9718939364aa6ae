// What .oxlintrc.json contains: which folder may import what, and the other rules. `node scripts/lint-config.mjs` writes it.

/** What most adapters import, as words of `layers`. */
const ABOVE = { regex: '^\\.\\./', message: 'Use #layer/path.ts, or ./ within the folder.' }

const adapter = 'own ports contracts domain fp-ts io-ts rxjs inversify'
const ADAPTER = 'An adapter imports only the domain, its ports and its own library.'

/**
 * Folders and what their files may import; the last row that fits a file counts. `own`: files of the same folder. A name of a
 * layer: its files. Other words: the import as it is written.
 */
const layers = [
  ['src/domain/**', 'own contracts domain fp-ts io-ts', 'The domain imports only itself, fp-ts and io-ts.'],
  ['src/ports/**', 'own contracts domain fp-ts rxjs inversify', 'A port imports only the domain.'],
  [
    'src/application/**',
    'own contracts domain ports application fp-ts rxjs inversify',
    'Use cases import ports, not adapters.',
  ],
  ['src/infrastructure/**', 'adapter'],
  ['src/infrastructure/http/ed25519.ts', 'fp-ts @noble/curves/*'],
  [
    'src/infrastructure/relay/open-socket.ts',
    'own #infrastructure/http/request-event.ts',
    'This file imports only the helper that reports requests (request-event.ts).',
  ],
  ['src/infrastructure/cookies/**', 'own contracts #shell/walletport-error.ts'],
  ['src/infrastructure/safe/**', 'adapter #infrastructure/chains/decode-with.ts'],
  ['src/infrastructure/relay/sign-client.ts', 'adapter @walletconnect/sign-client'],
  [
    [
      'src/infrastructure/tokens/**',
      'src/infrastructure/names/**',
      'src/infrastructure/nfts/**',
      'src/infrastructure/activity/**',
      'src/infrastructure/swaps/**',
      'src/infrastructure/onramp/**',
      'src/infrastructure/pay/**',
      'src/infrastructure/project/**',
      'src/infrastructure/analytics/**',
    ],
    'adapter #shell/once.ts #infrastructure/http/blockchain-service.ts #infrastructure/http/bounded-body.ts #infrastructure/http/json-http.ts #infrastructure/http/request-event.ts #infrastructure/sources/*',
  ],
  ['src/infrastructure/swaps/bounded/settlers.ts', 'own ports domain fp-ts viem'],
  [
    'src/infrastructure/sources/**',
    'own ports contracts domain fp-ts io-ts rxjs #infrastructure/http/json-http.ts',
    'Code that several sources share imports only the domain, the ports and infrastructure/http.',
  ],
  [
    'src/infrastructure/diagnostics/**',
    'own ports contracts domain fp-ts rxjs inversify #infrastructure/http/bounded-body.ts',
    'Of infrastructure/http, these files import only bounded-body.ts, which limits the length of a response and records requests.',
  ],
  [
    'src/infrastructure/onramp/coinbase.ts',
    'own ports contracts domain fp-ts io-ts #infrastructure/activity/service-activity.ts #infrastructure/http/blockchain-service.ts',
    'Purchases are read from the history of the same service, so use its reader.',
  ],
  ['src/infrastructure/names/lazy-source.ts', 'own domain #shell/once.ts fp-ts'],
  [
    'src/infrastructure/names/ens/*.ts',
    'adapter viem viem/* #infrastructure/http/blockchain-service.ts #infrastructure/http/json-http.ts #infrastructure/names/* #infrastructure/sources/*',
  ],
  [
    'src/infrastructure/names/sns-*.ts',
    'adapter @noble/curves/* #infrastructure/chains/solana/program-address.ts #infrastructure/chains/transfers/solana/solana-responses.ts #infrastructure/http/blockchain-service.ts #infrastructure/http/json-http.ts #infrastructure/sources/*',
  ],
  [
    'src/infrastructure/chains/**',
    'adapter #shell/once.ts #shell/wallets-around.ts #shell/walletport-error.ts #infrastructure/chains/** #infrastructure/http/bounded-body.ts #infrastructure/http/retry.ts',
  ],
  [
    'src/infrastructure/chains/solana/**',
    'adapter #shell/once.ts #shell/wallets-around.ts #infrastructure/chains/* #infrastructure/chains/solana/** @wallet-standard/app',
  ],
  [
    'src/infrastructure/chains/solana/solana-node.ts',
    'adapter #infrastructure/chains/* #infrastructure/chains/solana/** @solana/rpc-spec-types',
  ],
  [
    'src/infrastructure/chains/bitcoin/**',
    'adapter #shell/once.ts #shell/wallets-around.ts #infrastructure/chains/* #infrastructure/chains/bitcoin/** @wallet-standard/app',
  ],
  [
    'src/infrastructure/chains/solana/solana-verifier.ts',
    'adapter #infrastructure/chains/* #infrastructure/chains/solana/** @noble/curves/*',
  ],
  [
    'src/infrastructure/chains/bitcoin/verifying/**',
    'adapter #infrastructure/chains/* #infrastructure/chains/bitcoin/** @noble/* @noble/*/* @scure/*',
  ],
  [
    'src/infrastructure/chains/evm/**',
    'adapter #shell/once.ts #shell/wallets-around.ts #infrastructure/chains/* #infrastructure/chains/evm/** #infrastructure/http/bounded-body.ts viem viem/*',
  ],
  [
    'src/presentation/**',
    'own contracts domain application presentation shell react react/* react-dom react-dom/* observable-hooks @tanstack/react-virtual uqr',
    'Views only read streams and call use cases.',
  ],
  [
    'src/cli/**',
    'own #cli/command.ts contracts domain fp-ts node:* node:*/* #infrastructure/browser/system-clock.ts #infrastructure/http/*',
    'The command line imports only the domain, infrastructure/http and Node.',
  ],
  ['src/jest/**', 'own node:path', 'What Jest loads imports nothing but Node.'],
  [
    'src/cli/migrate/**',
    'own #cli/command.ts #cli/migrate/* node:* node:*/* @babel/parser',
    'The migration reads and writes files of another project. It imports only Node and the parser.',
  ],
  [
    'src/shell/**',
    'own contracts shell rxjs',
    'The shell imports only itself and rxjs. It loads the kernel with import().',
  ],
  [
    'src/contracts/**',
    'own contracts rxjs',
    'The public types are the lowest layer. They import only each other, and types of rxjs.',
  ],
  [
    'src/contracts/events.ts',
    'own #domain/analytics/event-catalogue.ts',
    'Of the domain, the shell may import only types of the event catalogue, which add no code to the page.',
  ],
  [
    'src/shell/react/**',
    'own contracts shell rxjs react react/*',
    'The button and the hooks import only the shell and React.',
  ],
  [
    'src/shell/compat/**',
    'own contracts shell react wagmi',
    'The entries for hosts of other kits import the shell, React and wagmi, which these hosts have.',
  ],
  [
    'src/composition/**',
    'adapter application composition shell @inversifyjs/reflect-metadata-utils',
    'The composition does not import adapters. The public entries or the testkit pass them.',
  ],
  [
    'src/testkit/**',
    'own ports contracts domain composition testkit fp-ts rxjs inversify',
    'A fake imports only its port and the domain.',
  ],
  [
    'src/testkit/mock/**',
    'own contracts domain shell rxjs react',
    'The mock of the instance imports only the shell, networks and React.',
  ],
  [
    ['src/testkit/chain/**', 'src/testkit/kit/**'],
    'own testkit viem viem/* @noble/curves/* @noble/hashes/* @scure/*',
    'Wallets and chains for hosts import only the test kit, and what signs and encodes.',
  ],
  ['src/testkit/pages/**', 'own testkit node:url', 'Pages of test runners import only the test kit.'],
]

/** Files outside the layers, which may use the sandbox. */
const strictPolicy = [
  'demo/strict-policy.ts',
  'own sandbox #domain/diagnostics/manifest-of-options.ts fp-ts',
  'The server of the strict page may import only the code that prints the policies.',
]

const layerNames = new Set(
  'application cli composition contracts domain ports presentation sandbox shell testkit'.split(' '),
)
const packages = { 'fp-ts': ['fp-ts/*'], 'io-ts': ['io-ts', 'io-ts/*'] }

const importsOf = (word) => {
  if (word === 'adapter') return adapter.split(' ').flatMap(importsOf)
  if (word === 'own') return ['./**']
  return layerNames.has(word) ? [`#${word}/**`] : (packages[word] ?? [word])
}

/** Browser globals that only adapters use. */
const withoutGlobals = [
  'error',
  ...'fetch window document localStorage sessionStorage navigator Date crypto setTimeout setInterval clearTimeout clearInterval queueMicrotask requestAnimationFrame performance'.split(
    ' ',
  ),
]
const pure = new Set(['src/domain/**', 'src/application/**'])

const override = ([files, words, message = ADAPTER]) => ({
  files: [files].flat(),
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: [
              '*',
              ...words
                .split(' ')
                .flatMap(importsOf)
                .map((name) => `!${name}`),
            ],
            message,
          },
        ],
      },
    ],
    ...(pure.has(files) ? { 'no-restricted-globals': withoutGlobals } : {}),
  },
})

const rules = {
  'import/no-cycle': 'error',
  'jsx-a11y/prefer-tag-over-role': 'off',
  'unicorn/no-useless-spread': 'off',
  'import/no-default-export': 'error',
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        ABOVE,
        {
          regex: '^(viem|@solana/rpc-spec-types|@walletconnect/sign-client)(/|$)',
          message:
            'This package is large. Only infrastructure/chains/evm, infrastructure/chains/solana/solana-node.ts and infrastructure/relay/sign-client.ts may import it, and the kernel loads them with import().',
        },
      ],
    },
  ],
  'typescript/no-floating-promises': 'error',
  'typescript/switch-exhaustiveness-check': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/consistent-type-imports': 'error',
  'max-lines': [
    'warn',
    {
      max: 300,
    },
  ],
  complexity: [
    'error',
    {
      max: 10,
      variant: 'modified',
    },
  ],
  'no-unused-vars': [
    'error',
    {
      argsIgnorePattern: '^_',
      varsIgnorePattern: '^_',
      ignoreRestSiblings: true,
      destructuredArrayIgnorePattern: '^_',
    },
  ],
}

const general = [
  {
    files: ['src/**'],
    rules: {
      'max-lines': [
        'error',
        {
          max: 300,
        },
      ],
    },
  },
  {
    files: ['src/contracts/message-keys.ts'],
    rules: {
      'max-lines': 'off',
    },
  },
  {
    files: ['examples/**'],
    rules: {
      'no-restricted-imports': 'off',
    },
  },
]

const hosts = {
  files: ['demo/**'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ABOVE,
          {
            regex: '^#(domain|ports|application|infrastructure|composition|presentation|shell|testkit)/',
            message: 'Hosts import only the public entries.',
          },
        ],
      },
    ],
  },
}

const others = [
  {
    files: ['sandbox/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ABOVE,
            {
              regex: '^#(ports|application|infrastructure|composition|presentation|shell|testkit)/',
              message:
                'The sandbox replaces external systems, so it does not import application or infrastructure.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['tests/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [ABOVE],
        },
      ],
      'unicorn/no-thenable': 'off',
      'typescript/unbound-method': 'off',
      'vitest/expect-expect': 'off',
      'vitest/no-conditional-expect': 'off',
      'vitest/valid-describe-callback': 'off',
      'vitest/require-mock-type-parameters': 'off',
      'vitest/valid-expect': [
        'error',
        {
          maxArgs: 2,
        },
      ],
      'typescript/no-misused-spread': 'off',
      'typescript/no-meaningless-void-operator': 'off',
    },
  },
  {
    // Jest reads the default exports
    files: ['src/public/jest/**'],
    rules: {
      'import/no-default-export': 'off',
    },
  },
  {
    // frameworks read the default exports of pages
    files: ['tests/hosts/{next,react-router}/app/**'],
    rules: {
      'import/no-default-export': 'off',
    },
  },
  {
    files: ['*.config.*', 'tests/**/*.config.ts', 'scripts/**', 'bench/**'],
    rules: {
      'import/no-default-export': 'off',
      'typescript/restrict-template-expressions': 'off',
      'no-restricted-imports': [
        'error',
        {
          patterns: [],
        },
      ],
    },
  },
]

export const lintConfig = {
  ...{
    $schema: './node_modules/oxlint/configuration_schema.json',
    plugins: ['typescript', 'oxc', 'unicorn', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
    categories: {
      correctness: 'error',
    },
    options: {
      typeAware: true,
    },
    ignorePatterns: ['dist', 'docs/api', 'tests/spec/clauses.ts', 'tests/hosts/solana-libraries'],
  },
  rules,
  overrides: [...general, ...layers.map(override), hosts, override(strictPolicy), ...others],
}
