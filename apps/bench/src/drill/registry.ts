import { endings, type Scenario } from './scenario.ts'
import { readOnlyAddress, silentAddress } from './scenarios/addresses.ts'
import { diskFull } from './scenarios/disk-full.ts'
import { createFailoverScenario } from './scenarios/failover.ts'
import { noConnections } from './scenarios/no-connections.ts'
import { createRestartScenario } from './scenarios/restart-database.ts'
import { restoreElsewhere } from './scenarios/restore-elsewhere.ts'
import { freezeServer, killServer, rollingRestart } from './scenarios/server-processes.ts'
import { transactionPooling } from './scenarios/transaction-pooling.ts'

/** All scenarios, in the order in which they run. */
export const scenarios: readonly Scenario[] = [
  rollingRestart,
  killServer,
  freezeServer,
  ...endings.map(createRestartScenario),
  createFailoverScenario(true),
  createFailoverScenario(false),
  silentAddress,
  readOnlyAddress,
  restoreElsewhere,
  transactionPooling,
  noConnections,
  diskFull,
]
