import { resolve } from 'node:path'
import { readVideoBucket, type VideoBucket } from '@mandate/contract/values/video-bucket'
import { z } from 'zod'
import type { AiSettings } from './adapters/ai/ai-provider.ts'
import type { PostHogSettings } from './adapters/analytics/posthog.ts'
import { readArchiveDir } from './archive-dir.ts'
import { ConfigError } from './config-error.ts'
import { type DashboardsConfig, dashboardSetting, readDashboards } from './dashboards-config.ts'
import { intervalMs } from './interval.ts'
import { neededValue } from './needed-value.ts'
import { readSecret, secretKeyFileOf } from './secret-key.ts'
import { databaseAddress, flag, optionalText, scannerAddress } from './setting-forms.ts'

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: databaseAddress,
  DATABASE_OWNER_URL: databaseAddress,
  PG_BIN_DIR: optionalText,
  /** Keeps what a restore to any moment needs, for the embedded database. */
  ARCHIVE_DIR: optionalText,
  DEMO: flag.optional(),
  /** The server's default is production; `npm start` chooses the demo when there is no DATABASE_URL. */
  MODE: z.enum(['production', 'demo']).optional(),
  /** How many firms the demo generates; ten people for each. */
  DEMO_FIRMS: z.coerce.number().int().min(20).max(100_000).default(2_000),
  PROCESS: z.enum(['all', 'api', 'worker']).default('all'),
  SECRET_KEY: optionalText,
  /** The exact address of the proxy in front of us; without it X-Forwarded-For isn't trusted. */
  TRUST_PROXY: optionalText,
  /** Where pages find the API; without it, `/api` on the address of the page. */
  API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOWED_ORIGINS: z.string().default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SMTP_URL: optionalText,
  MAIL_FROM: z.string().default('Mandate <no-reply@mandate.invalid>'),
  /** Stores files in S3 or a compatible service instead of a folder. */
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: optionalText,
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  /** Encrypts stored files. Several keys, comma-separated: the first encrypts, all decrypt. */
  FILES_KEY: optionalText,
  /** Seals tokens of integrations and secrets of webhooks. Several keys, comma-separated: the first seals, all open. Without it, SECRET_KEY does. */
  TOKENS_KEY: optionalText,
  /** The most that the cache of pictures from other sites may hold in DATA_DIR; 0 keeps none. */
  IMAGE_CACHE_MB: z.coerce.number().int().min(0).max(1_000_000).default(500),
  /** The malware scanner that is asked about each upload; without it none is. */
  CLAMD_URL: scannerAddress,
  LINKEDIN_ISSUER: optionalText,
  LINKEDIN_CLIENT_ID: optionalText,
  LINKEDIN_CLIENT_SECRET: optionalText,
  /** Whether the provider's ID token contains the nonce. LinkedIn's doesn't; nearly every other's does. */
  LINKEDIN_RETURNS_NONCE: flag.optional(),
  HUBSPOT_CLIENT_ID: optionalText,
  HUBSPOT_CLIENT_SECRET: optionalText,
  WEALTHBOX_CLIENT_ID: optionalText,
  WEALTHBOX_CLIENT_SECRET: optionalText,
  REDTAIL_API_KEY: optionalText,
  SALESFORCE_CLIENT_ID: optionalText,
  SALESFORCE_CLIENT_SECRET: optionalText,
  /** A sandbox or a domain of one's own. */
  SALESFORCE_LOGIN_URL: z.url({ protocol: /^https?$/ }).default('https://login.salesforce.com'),
  /** An email address sent to the regulators' servers as the contact for downloads. */
  LOAD_CONTACT: z.email().max(200).optional(),
  /** How often the worker loads what the regulators publish, such as 24h; off without it. */
  LOAD_EVERY: z
    .string()
    .refine((text) => intervalMs(text) !== undefined, 'a time such as 12h, 24h or 7d')
    .optional(),
  /** The most that an archive of regulatory files may unpack to. The official ones of 2011 to 2024 need 5 GB. */
  LOAD_MAX_GB: z.coerce.number().min(1).max(10_000).default(20),
  SEC_REPORTS_URL: z.url().default('https://reports.adviserinfo.sec.gov/reports'),
  SEC_ROSTERS_URL: z
    .url()
    .default('https://www.sec.gov/data-research/sec-markets-data/information-about-registered-investment-advisers-exempt-reporting-advisers'),
  /** Buckets that S3 links to videos may name, comma-separated: NAME@REGION. */
  VIDEO_BUCKETS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
    .refine((parts) => parts.every((part) => readVideoBucket(part.trim())), 'buckets such as firm-videos@us-east-1'),
  /** Takes payments through Stripe; without it the sandbox takes its place. */
  STRIPE_SECRET_KEY: optionalText,
  /** Signs what the provider reports to us. */
  STRIPE_WEBHOOK_SECRET: optionalText,
  /** Another address than Stripe's own, such as that of its mock server. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where members write to; emails name it. */
  SUPPORT_EMAIL: z.email().max(200).optional(),
  PRIVACY_POLICY_URL: z.url().default('https://example.org/privacy'),
  /** The operator's own terms of service, in place of the page `/terms`. */
  TERMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Exact origins in our own network that feeds may be read from, comma-separated: http://10.0.0.7:8080. */
  INTERNAL_ORIGINS: z.string().default(''),
  AI: flag.default(true),
  /** Who drafts answers: our rules, or a language model. Nothing leaves this machine with `rules`. */
  AI_PROVIDER: z.enum(['rules', 'openai-compatible', 'anthropic']).default('rules'),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: optionalText,
  AI_MODEL: z.string().min(1).max(200).optional(),
  /** Tokens of the language model for each member and day (UTC). */
  AI_DAILY_TOKENS: z.coerce.number().int().min(0).max(100_000_000).default(100_000),
  /** The longest wait for the model's next sentence, in milliseconds. */
  AI_TIMEOUT_MS: z.coerce.number().int().min(100).max(4_500).default(4_000),
  AGGREGATION: flag.default(true),
  ANALYTICS: flag.default(true),
  /** Usage is told to this PostHog project too, by ids alone. */
  POSTHOG_KEY: optionalText,
  POSTHOG_URL: z.url({ protocol: /^https?$/ }).default('https://us.i.posthog.com'),
  /** Whose dashboards /profile/dashboard embeds, besides our own. */
  DASHBOARDS_PROVIDER: z.enum(['built-in', 'superset', 'metabase']).default('built-in'),
  DASHBOARDS_URL: dashboardSetting.url,
  DASHBOARDS_USERNAME: optionalText,
  DASHBOARDS_PASSWORD: optionalText,
  DASHBOARDS_SECRET: optionalText,
  DASHBOARDS_ASSET_ID: optionalText,
  DASHBOARDS_WEALTH_ID: optionalText,
  DASHBOARDS_TEAM_FIELD: dashboardSetting.teamField,
  /** `memory`: columns in this process. `postgres`: for a server without the memory. */
  SEARCH_ENGINE: z.enum(['memory', 'postgres']).default('memory'),
  /** Threads that answer searches; 0 answers in the main thread. */
  SEARCH_WORKERS: z.coerce.number().int().min(0).max(64).default(2),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  /** The address in every emailed link. Undefined until the port is known, if it isn't configured. */
  publicUrl: string | undefined
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  pgBinDir: string | undefined
  /** A folder, or `off`. Undefined: archiving continues as the last start of the embedded database left it. */
  archiveDir: string | undefined
  isDemo: boolean
  demoFirms: number
  process: 'all' | 'api' | 'worker'
  secretKey: string
  /** Where the demo keeps the key that it created; undefined when SECRET_KEY is configured. */
  secretKeyFile: string | undefined
  trustProxy: string | undefined
  /** Undefined: `/api` on the address of the page. */
  apiBaseUrl: string | undefined
  allowedOrigins: string[]
  logLevel: string
  metricsPort: number | undefined
  smtpUrl: string | undefined
  mailFrom: string
  linkedIn: { issuer: string; clientId: string; clientSecret: string; returnsNonce: boolean } | undefined
  /** Undefined: files are stored in the data folder. */
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  /** Undefined: the integration isn't offered; in the demo a stand-in takes the place of HubSpot, and one that of Redtail. */
  hubSpot: { clientId: string; clientSecret: string } | undefined
  wealthbox: { clientId: string; clientSecret: string } | undefined
  redtail: { apiKey: string } | undefined
  salesforce: { clientId: string; clientSecret: string; loginUrl: string } | undefined
  /** The first encrypts stored files, all decrypt; empty: they are stored as they are. */
  filesKeys: string[]
  /** The first seals tokens of integrations and secrets of webhooks, all open them. */
  tokensKeys: [string, ...string[]]
  imageCacheBytes: number
  /** Undefined: uploads are not scanned for malware. */
  clamdUrl: string | undefined
  loadContact: string | undefined
  loadEvery: { text: string; ms: number } | undefined
  loadMaxBytes: number
  /** The environment of commands that the server starts: they work on the same database and sources. */
  commandEnvironment: Record<string, string>
  /** Where the regulators publish feeds and filings, and the page that links the rosters. */
  regulatorPages: { reports: string; rosters: string }
  videoBuckets: VideoBucket[]
  /** `secretKey` undefined: the sandbox. */
  stripe: { secretKey: string | undefined; webhookSecret: string | undefined; apiUrl: string | undefined }
  supportEmail: string | undefined
  privacyPolicyUrl: string
  /** Undefined: the page of this site. */
  termsUrl: string | undefined
  internalOrigins: string[]
  hasAi: boolean
  /** Undefined: answers are written by rules alone. */
  ai: AiSettings | undefined
  aiDailyTokens: number
  aiTimeoutMs: number
  hasAggregation: boolean
  hasAnalytics: boolean
  postHog: PostHogSettings | undefined
  /** Undefined: nothing is embedded. */
  dashboards: DashboardsConfig | undefined
  searchEngine: 'memory' | 'postgres'
  searchWorkers: number
}

/** The only place that reads the environment. Throws an error that says what to do. */
export function readConfig(environment: Record<string, string | undefined> = process.env, { isServer = false } = {}): Config {
  return readEnvironment(environment, { isServing: true, isServer })
}

function readEnvironment(environment: Record<string, string | undefined>, { isServing, isServer = false }: { isServing: boolean; isServer?: boolean }): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given, { error: neededValue })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`Set ${issue?.path.join('.')} to ${issue?.message}, or leave it out.`)
  }
  const env = parsed.data
  // A command without DATABASE_URL works on the demo's database.
  const isDemo = env.DEMO ?? (env.MODE ? env.MODE === 'demo' : !isServer && !env.DATABASE_URL)
  const dataDir = resolve(env.DATA_DIR)
  if (isServing && !isDemo && !env.PUBLIC_URL)
    throw new ConfigError('Set PUBLIC_URL to the address people use, for example https://app.example.com: links in emails begin with it.')
  if (isServing && !isDemo && !env.SMTP_URL)
    throw new ConfigError('Set SMTP_URL to your mail server, for example smtps://user:password@mail.example.com. Sign-ups are confirmed by email.')
  const secretKey = isServing ? readSecret(env.SECRET_KEY, isDemo, dataDir) : ''
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL,
    pgBinDir: env.PG_BIN_DIR,
    archiveDir: readArchiveDir(env.ARCHIVE_DIR, { dataDir, databaseUrl: env.DATABASE_URL }),
    isDemo,
    demoFirms: env.DEMO_FIRMS,
    process: env.PROCESS,
    secretKey,
    secretKeyFile: env.SECRET_KEY ? undefined : secretKeyFileOf(dataDir),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    apiBaseUrl: env.API_BASE_URL?.replace(/\/$/, ''),
    allowedOrigins: listedIn(env.ALLOWED_ORIGINS),
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    linkedIn: readLinkedIn(env),
    hubSpot: readClient('HUBSPOT', env.HUBSPOT_CLIENT_ID, env.HUBSPOT_CLIENT_SECRET),
    wealthbox: readClient('WEALTHBOX', env.WEALTHBOX_CLIENT_ID, env.WEALTHBOX_CLIENT_SECRET),
    redtail: env.REDTAIL_API_KEY ? { apiKey: env.REDTAIL_API_KEY } : undefined,
    salesforce: readSalesforce(env),
    s3: readS3(env),
    filesKeys: readKeys('FILES_KEY', env.FILES_KEY),
    tokensKeys: tokensKeysOf(env, secretKey),
    clamdUrl: env.CLAMD_URL,
    imageCacheBytes: env.IMAGE_CACHE_MB * 1_000_000,
    loadContact: env.LOAD_CONTACT,
    loadEvery: readLoadEvery(env),
    loadMaxBytes: env.LOAD_MAX_GB * 1_000_000_000,
    commandEnvironment: Object.fromEntries(Object.entries({ ...given, DATA_DIR: dataDir }).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    regulatorPages: { reports: env.SEC_REPORTS_URL.replace(/\/$/, ''), rosters: env.SEC_ROSTERS_URL },
    videoBuckets: env.VIDEO_BUCKETS.flatMap((part) => readVideoBucket(part.trim()) ?? []),
    stripe: readStripe(env),
    supportEmail: env.SUPPORT_EMAIL,
    privacyPolicyUrl: env.PRIVACY_POLICY_URL,
    termsUrl: env.TERMS_URL,
    internalOrigins: listedIn(env.INTERNAL_ORIGINS),
    hasAi: env.AI,
    ai: readAi(env),
    aiDailyTokens: env.AI_DAILY_TOKENS,
    aiTimeoutMs: env.AI_TIMEOUT_MS,
    hasAggregation: env.AGGREGATION,
    hasAnalytics: env.ANALYTICS,
    postHog: env.POSTHOG_KEY ? { projectKey: env.POSTHOG_KEY, url: env.POSTHOG_URL } : undefined,
    dashboards: readDashboards(env, env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    searchEngine: env.SEARCH_ENGINE,
    searchWorkers: env.SEARCH_WORKERS,
  }
}

/** For commands that send no links and sign nothing, such as `load` and `migrate`: they need no PUBLIC_URL, SMTP_URL or SECRET_KEY. */
export function readDataConfig(environment: Record<string, string | undefined> = process.env): Config {
  return readEnvironment(environment, { isServing: false })
}

function readLoadEvery({ LOAD_EVERY: text, LOAD_CONTACT: contact }: z.infer<typeof environmentSchema>): Config['loadEvery'] {
  const ms = text === undefined ? undefined : intervalMs(text)
  if (text === undefined || ms === undefined) return undefined
  if (!contact) throw new ConfigError('Set LOAD_CONTACT to your email address with LOAD_EVERY. sec.gov refuses requests without a contact.')
  return { text, ms }
}

function readStripe(env: z.infer<typeof environmentSchema>): Config['stripe'] {
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET)
    throw new ConfigError('Set STRIPE_WEBHOOK_SECRET with STRIPE_SECRET_KEY: payments count once Stripe reports them to /api/payments/webhook.')
  return { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET, apiUrl: env.STRIPE_API_URL }
}

function readTrustProxy(value: string | undefined): string | undefined {
  if (value === 'true' || value === '*')
    throw new ConfigError('TRUST_PROXY must be the exact address of your proxy, for example 10.0.0.5: "true" would let anyone forge theirs.')
  return value
}

/** SECRET_KEY opens what it sealed before there was a key of its own. */
function tokensKeysOf({ TOKENS_KEY }: z.infer<typeof environmentSchema>, secretKey: string): Config['tokensKeys'] {
  const [first = secretKey, ...others] = readKeys('TOKENS_KEY', TOKENS_KEY)
  return [first, ...others, secretKey]
}

const listedIn = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

function readKeys(name: string, text = ''): string[] {
  const keys = listedIn(text)
  if (keys.some((key) => key.length < 32)) throw new ConfigError(`Set ${name} to 32 or more random characters: openssl rand -hex 32`)
  return keys
}

function readS3(env: z.infer<typeof environmentSchema>): Config['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError('Set all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none: then files are kept in the folder of data.')
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

function readClient(name: string, clientId: string | undefined, clientSecret: string | undefined): Config['hubSpot'] {
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret) throw new ConfigError(`Set both ${name}_CLIENT_ID and ${name}_CLIENT_SECRET, or neither.`)
  return { clientId, clientSecret }
}

function readSalesforce({ SALESFORCE_CLIENT_ID, SALESFORCE_CLIENT_SECRET, SALESFORCE_LOGIN_URL }: z.infer<typeof environmentSchema>): Config['salesforce'] {
  const client = readClient('SALESFORCE', SALESFORCE_CLIENT_ID, SALESFORCE_CLIENT_SECRET)
  return client && { ...client, loginUrl: SALESFORCE_LOGIN_URL.replace(/\/$/, '') }
}

const linkedInIssuer = 'https://www.linkedin.com/oauth'

function readLinkedIn(env: z.infer<typeof environmentSchema>): Config['linkedIn'] {
  const client = readClient('LINKEDIN', env.LINKEDIN_CLIENT_ID, env.LINKEDIN_CLIENT_SECRET)
  if (!client) return undefined
  const issuer = env.LINKEDIN_ISSUER ?? linkedInIssuer
  const isLoopback = URL.canParse(issuer) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(issuer).hostname)
  if (!issuer.startsWith('https://') && !isLoopback)
    throw new ConfigError('LINKEDIN_ISSUER must start with https://. Over plain HTTP an attacker on the network could sign in as any user.')
  return { ...client, issuer, returnsNonce: env.LINKEDIN_RETURNS_NONCE ?? issuer !== linkedInIssuer }
}

function readAi({ AI, AI_PROVIDER: provider, AI_BASE_URL, AI_API_KEY: apiKey, AI_MODEL: model }: z.infer<typeof environmentSchema>): Config['ai'] {
  if (!AI || provider === 'rules') return undefined
  if (!apiKey || !model) throw new ConfigError('Set AI_API_KEY and AI_MODEL with AI_PROVIDER, or leave AI_PROVIDER out: then answers are written by rules.')
  if (provider === 'openai-compatible' && !AI_BASE_URL) throw new ConfigError('Set AI_BASE_URL to the address of the service, such as https://host.example/v1.')
  return { provider, baseUrl: AI_BASE_URL?.replace(/\/$/, ''), apiKey, model }
}
