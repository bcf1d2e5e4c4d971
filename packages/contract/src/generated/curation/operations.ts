// Made from spec/ by `pnpm generate`. Edit the YAML there, never this file.
export const operations = {
  "getSignInMethods": {
    "method": "get",
    "path": "/sign-in",
    "tag": "sign-in",
    "role": null,
    "fromAgents": false,
    "statuses": [
      200,
      400,
      500,
      503
    ],
    "hasBody": false
  },
  "signIn": {
    "method": "post",
    "path": "/sign-in",
    "tag": "sign-in",
    "role": null,
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": true
  },
  "signInWithOidc": {
    "method": "post",
    "path": "/sign-in/oidc",
    "tag": "sign-in",
    "role": null,
    "fromAgents": false,
    "statuses": [
      200,
      400,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": true
  },
  "signOut": {
    "method": "post",
    "path": "/sign-out",
    "tag": "sign-in",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      500,
      503
    ],
    "hasBody": false
  },
  "getSession": {
    "method": "get",
    "path": "/session",
    "tag": "sign-in",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "listSessions": {
    "method": "get",
    "path": "/sessions",
    "tag": "sign-in",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      500,
      503
    ],
    "hasBody": false
  },
  "revokeSessions": {
    "method": "post",
    "path": "/sessions/revoke",
    "tag": "sign-in",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": true
  },
  "revokeSession": {
    "method": "delete",
    "path": "/sessions/{id}",
    "tag": "sign-in",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "updatePassword": {
    "method": "post",
    "path": "/password",
    "tag": "sign-in",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      409,
      429,
      500,
      503
    ],
    "hasBody": true
  },
  "getContract": {
    "method": "get",
    "path": "/openapi.json",
    "tag": "sign-in",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "listInbox": {
    "method": "get",
    "path": "/proposals",
    "tag": "inbox",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "createProposal": {
    "method": "post",
    "path": "/proposals",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "getInboxCounts": {
    "method": "get",
    "path": "/proposals/counts",
    "tag": "inbox",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "getProposalChanges": {
    "method": "get",
    "path": "/proposals/changes",
    "tag": "inbox",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "lookAtProposal": {
    "method": "post",
    "path": "/proposals/looking",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": true
  },
  "validateProposal": {
    "method": "post",
    "path": "/proposals/validate",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "acceptProposals": {
    "method": "post",
    "path": "/proposals/accept",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      500,
      503
    ],
    "hasBody": true
  },
  "rejectProposals": {
    "method": "post",
    "path": "/proposals/reject",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      500,
      503
    ],
    "hasBody": true
  },
  "undoProposals": {
    "method": "post",
    "path": "/proposals/undo",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      500,
      503
    ],
    "hasBody": true
  },
  "getInboxProposal": {
    "method": "get",
    "path": "/proposals/{id}",
    "tag": "inbox",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "editChange": {
    "method": "patch",
    "path": "/proposals/{id}/changes/{index}",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "assignTarget": {
    "method": "post",
    "path": "/proposals/{id}/target",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "askQuestions": {
    "method": "post",
    "path": "/proposals/{id}/questions",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "closeQuestion": {
    "method": "post",
    "path": "/proposals/{id}/questions/{question}/close",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "getProposalVersions": {
    "method": "get",
    "path": "/proposals/{id}/versions",
    "tag": "inbox",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "snoozeProposal": {
    "method": "post",
    "path": "/proposals/{id}/snooze",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "handOverProposal": {
    "method": "post",
    "path": "/proposals/{id}/reviewer",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "acceptProposal": {
    "method": "post",
    "path": "/proposals/{id}/accept",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "undoProposal": {
    "method": "post",
    "path": "/proposals/{id}/undo",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "rejectProposal": {
    "method": "post",
    "path": "/proposals/{id}/reject",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "editEntity": {
    "method": "patch",
    "path": "/entities/{id}",
    "tag": "records",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "getEntity": {
    "method": "get",
    "path": "/entities/{id}",
    "tag": "records",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "editPerson": {
    "method": "patch",
    "path": "/people/{id}",
    "tag": "records",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "getPerson": {
    "method": "get",
    "path": "/people/{id}",
    "tag": "records",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "getRecordHistory": {
    "method": "get",
    "path": "/records/{type}/{id}/history",
    "tag": "inbox",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "getRecordProvenance": {
    "method": "get",
    "path": "/records/{type}/{id}/provenance",
    "tag": "records",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "listDuplicates": {
    "method": "get",
    "path": "/duplicates",
    "tag": "records",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "updateDuplicate": {
    "method": "put",
    "path": "/duplicates/{a}/{b}",
    "tag": "records",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": true
  },
  "getCoverageMatrix": {
    "method": "get",
    "path": "/catalog/visualization/coverage/matrix",
    "tag": "coverage",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "listDirectWrites": {
    "method": "get",
    "path": "/direct-writes",
    "tag": "direct-writes",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "listRunReports": {
    "method": "get",
    "path": "/reports",
    "tag": "direct-writes",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "getRunReport": {
    "method": "get",
    "path": "/reports/{id}",
    "tag": "direct-writes",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "listCurators": {
    "method": "get",
    "path": "/curators",
    "tag": "curators",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "createCurator": {
    "method": "post",
    "path": "/curators",
    "tag": "curators",
    "role": "admin",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      409,
      429,
      500,
      503
    ],
    "hasBody": true
  },
  "getCuratorThroughput": {
    "method": "get",
    "path": "/curators/throughput",
    "tag": "curators",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "updateCurator": {
    "method": "patch",
    "path": "/curators/{id}",
    "tag": "curators",
    "role": "admin",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "listAgents": {
    "method": "get",
    "path": "/agents",
    "tag": "agents",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "getAgent": {
    "method": "get",
    "path": "/agents/{id}",
    "tag": "agents",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "resetPassword": {
    "method": "post",
    "path": "/curators/{id}/password",
    "tag": "curators",
    "role": "admin",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "hasBody": true
  },
  "listCurationLog": {
    "method": "get",
    "path": "/log",
    "tag": "curators",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      500,
      503
    ],
    "hasBody": false
  },
  "listKeys": {
    "method": "get",
    "path": "/keys",
    "tag": "keys",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "mintKey": {
    "method": "post",
    "path": "/keys",
    "tag": "keys",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      500,
      503
    ],
    "hasBody": true
  },
  "getKey": {
    "method": "get",
    "path": "/keys/{id}",
    "tag": "keys",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "updateKey": {
    "method": "patch",
    "path": "/keys/{id}",
    "tag": "keys",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "revokeKey": {
    "method": "post",
    "path": "/keys/{id}/revoke",
    "tag": "keys",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "rotateKey": {
    "method": "post",
    "path": "/keys/{id}/rotate",
    "tag": "keys",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": false
  },
  "getKeyUsage": {
    "method": "get",
    "path": "/keys/{id}/usage",
    "tag": "keys",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "getTotalUsage": {
    "method": "get",
    "path": "/usage",
    "tag": "keys",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "listDumps": {
    "method": "get",
    "path": "/dumps",
    "tag": "dumps",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "createDump": {
    "method": "post",
    "path": "/dumps",
    "tag": "dumps",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      500,
      503
    ],
    "hasBody": false
  },
  "listSegments": {
    "method": "get",
    "path": "/segments",
    "tag": "reference",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "createSegment": {
    "method": "post",
    "path": "/segments",
    "tag": "reference",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "listCapabilities": {
    "method": "get",
    "path": "/capabilities",
    "tag": "reference",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "createCapability": {
    "method": "post",
    "path": "/capabilities",
    "tag": "reference",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "listNeeds": {
    "method": "get",
    "path": "/needs",
    "tag": "reference",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "createNeed": {
    "method": "post",
    "path": "/needs",
    "tag": "reference",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "listVerticals": {
    "method": "get",
    "path": "/verticals",
    "tag": "reference",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "createVertical": {
    "method": "post",
    "path": "/verticals",
    "tag": "reference",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "listTaxonomyTerms": {
    "method": "get",
    "path": "/taxonomy",
    "tag": "reference",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "createTaxonomyTerm": {
    "method": "post",
    "path": "/taxonomy",
    "tag": "reference",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "updateSegment": {
    "method": "patch",
    "path": "/segments/{slug}",
    "tag": "reference",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "getSegment": {
    "method": "get",
    "path": "/segments/{slug}",
    "tag": "reference",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "updateCapability": {
    "method": "patch",
    "path": "/capabilities/{slug}",
    "tag": "reference",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": true
  },
  "updateNeed": {
    "method": "patch",
    "path": "/needs/{slug}",
    "tag": "reference",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": true
  },
  "updateVertical": {
    "method": "patch",
    "path": "/verticals/{slug}",
    "tag": "reference",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": true
  },
  "updateTaxonomyTerm": {
    "method": "patch",
    "path": "/taxonomy/{slug}",
    "tag": "reference",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "getTaxonomyTerm": {
    "method": "get",
    "path": "/taxonomy/{slug}",
    "tag": "reference",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "listDiscoverySprints": {
    "method": "get",
    "path": "/discovery-sprints",
    "tag": "sprints",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "createDiscoverySprint": {
    "method": "post",
    "path": "/discovery-sprints",
    "tag": "sprints",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "getDiscoverySprint": {
    "method": "get",
    "path": "/discovery-sprints/{slug}",
    "tag": "sprints",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "updateDiscoverySprint": {
    "method": "patch",
    "path": "/discovery-sprints/{slug}",
    "tag": "sprints",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": true
  },
  "listSprintTargets": {
    "method": "get",
    "path": "/discovery-sprints/{slug}/targets",
    "tag": "sprints",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "addSprintTargets": {
    "method": "post",
    "path": "/discovery-sprints/{slug}/targets",
    "tag": "sprints",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "getSprintTarget": {
    "method": "get",
    "path": "/discovery-sprints/{slug}/targets/{target}",
    "tag": "sprints",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "updateSprintTarget": {
    "method": "patch",
    "path": "/discovery-sprints/{slug}/targets/{target}",
    "tag": "sprints",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": true
  },
  "listViews": {
    "method": "get",
    "path": "/views",
    "tag": "inbox",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "createView": {
    "method": "post",
    "path": "/views",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "deleteView": {
    "method": "delete",
    "path": "/views/{id}",
    "tag": "inbox",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "listBriefs": {
    "method": "get",
    "path": "/briefs",
    "tag": "briefs",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "createBrief": {
    "method": "post",
    "path": "/briefs",
    "tag": "briefs",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "getBrief": {
    "method": "get",
    "path": "/briefs/{slug}",
    "tag": "briefs",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "updateBrief": {
    "method": "patch",
    "path": "/briefs/{slug}",
    "tag": "briefs",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": true
  },
  "listBriefLinks": {
    "method": "get",
    "path": "/briefs/{slug}/links",
    "tag": "briefs",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "createBriefLink": {
    "method": "post",
    "path": "/briefs/{slug}/links",
    "tag": "briefs",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "updateBriefLink": {
    "method": "patch",
    "path": "/briefs/{slug}/links/{id}",
    "tag": "briefs",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": true
  },
  "deleteBriefLink": {
    "method": "delete",
    "path": "/briefs/{slug}/links/{id}",
    "tag": "briefs",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "listWebhooks": {
    "method": "get",
    "path": "/webhooks",
    "tag": "webhooks",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "createWebhook": {
    "method": "post",
    "path": "/webhooks",
    "tag": "webhooks",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      201,
      400,
      401,
      403,
      500,
      503
    ],
    "hasBody": true
  },
  "getWebhook": {
    "method": "get",
    "path": "/webhooks/{id}",
    "tag": "webhooks",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "updateWebhook": {
    "method": "patch",
    "path": "/webhooks/{id}",
    "tag": "webhooks",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "deleteWebhook": {
    "method": "delete",
    "path": "/webhooks/{id}",
    "tag": "webhooks",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "rotateWebhookSecret": {
    "method": "post",
    "path": "/webhooks/{id}/rotate",
    "tag": "webhooks",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "testWebhook": {
    "method": "post",
    "path": "/webhooks/{id}/test",
    "tag": "webhooks",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "replayWebhook": {
    "method": "post",
    "path": "/webhooks/{id}/replay",
    "tag": "webhooks",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": true
  },
  "listWebhookDeliveries": {
    "method": "get",
    "path": "/webhooks/{id}/deliveries",
    "tag": "webhooks",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "listParkedEvents": {
    "method": "get",
    "path": "/webhooks/{id}/parked",
    "tag": "webhooks",
    "role": "viewer",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "deleteParkedEvent": {
    "method": "delete",
    "path": "/webhooks/{id}/parked/{event}",
    "tag": "webhooks",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "redeliverParkedEvent": {
    "method": "post",
    "path": "/webhooks/{id}/parked/{event}/redeliver",
    "tag": "webhooks",
    "role": "curator",
    "fromAgents": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      500,
      503
    ],
    "hasBody": false
  },
  "listEntities": {
    "method": "get",
    "path": "/entities",
    "tag": "records",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "listEntitySources": {
    "method": "get",
    "path": "/entities/{id}/sources",
    "tag": "records",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "getSource": {
    "method": "get",
    "path": "/sources/{id}",
    "tag": "records",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "listPeople": {
    "method": "get",
    "path": "/people",
    "tag": "records",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "listTouchpoints": {
    "method": "get",
    "path": "/people/{id}/touchpoints",
    "tag": "records",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "listTaxonomyTermEntities": {
    "method": "get",
    "path": "/taxonomy/{slug}/entities",
    "tag": "reference",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "getCoverage": {
    "method": "get",
    "path": "/catalog/visualization/coverage",
    "tag": "coverage",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "getOverlaps": {
    "method": "get",
    "path": "/catalog/visualization/overlaps",
    "tag": "coverage",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "getDrilldown": {
    "method": "get",
    "path": "/catalog/segments/{slug}/drilldown",
    "tag": "coverage",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "listWorkQueues": {
    "method": "get",
    "path": "/agent-work/queues",
    "tag": "coverage",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "listWorkItems": {
    "method": "get",
    "path": "/agent-work/items",
    "tag": "coverage",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "listFieldEvents": {
    "method": "get",
    "path": "/field-events",
    "tag": "field-events",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "getFieldEvent": {
    "method": "get",
    "path": "/field-events/{slug}",
    "tag": "field-events",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "getFieldEventScorecard": {
    "method": "get",
    "path": "/field-events/{slug}/scorecard",
    "tag": "field-events",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "listFieldEventRoster": {
    "method": "get",
    "path": "/field-events/{slug}/roster",
    "tag": "field-events",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  },
  "listGtmSegments": {
    "method": "get",
    "path": "/gtm/segments",
    "tag": "gtm",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "hasBody": false
  },
  "listGtmAssignments": {
    "method": "get",
    "path": "/gtm/assignments",
    "tag": "gtm",
    "role": "viewer",
    "fromAgents": true,
    "statuses": [
      200,
      400,
      401,
      404,
      500,
      503
    ],
    "hasBody": false
  }
} as const

export type OperationId = keyof typeof operations
