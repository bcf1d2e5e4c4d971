import { endings, type Scenario } from './scenario.ts'
import { diskFull } from './scenarios/disk-full.ts'
import { failover } from './scenarios/failover.ts'
import { freezeServer } from './scenarios/freeze-server.ts'
import { killServer } from './scenarios/kill-server.ts'
import { noConnections } from './scenarios/no-connections.ts'
import { readOnlyAddress } from './scenarios/read-only-address.ts'
import { restartDatabase } from './scenarios/restart-database.ts'
import { restoreElsewhere } from './scenarios/restore-elsewhere.ts'
import { rollingRestart } from './scenarios/rolling-restart.ts'
import { silentAddress } from './scenarios/silent-address.ts'
import { transactionPooling } from './scenarios/transaction-pooling.ts'

/** Every scenario, in the order in which they are played. */
export const scenarios: readonly Scenario[] = [
  rollingRestart,
  killServer,
  freezeServer,
  ...endings.map(restartDatabase),
  failover(true),
  failover(false),
  silentAddress,
  readOnlyAddress,
  restoreElsewhere,
  transactionPooling,
  noConnections,
  diskFull,
]
