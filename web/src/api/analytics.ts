import { type recordAnalytics, recordAnalytics as operation } from '@mandate/contract/analytics'
import type { RequestOf } from '@mandate/contract/endpoint'
import { paths } from '@mandate/contract/paths'
import type { User } from '@mandate/contract/users'
