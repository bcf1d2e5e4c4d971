export const operations = {
  "getWhoami": {
    "method": "get",
    "path": "/whoami",
    "tag": "identity",
    "scopes": [],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500
    ]
  },
  "getUsage": {
    "method": "get",
    "path": "/usage",
    "tag": "identity",
    "scopes": [],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500
    ]
  },
  "getContract": {
    "method": "get",
    "path": "/openapi.json",
    "tag": "identity",
    "scopes": [],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500
    ]
  },
  "listWorkQueues": {
    "method": "get",
    "path": "/agent-work/queues",
    "tag": "work-queue",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500
    ]
  },
  "listWorkItems": {
    "method": "get",
    "path": "/agent-work/items",
    "tag": "work-queue",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500
    ]
  },
  "listSegments": {
    "method": "get",
    "path": "/segments",
    "tag": "reference",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500
    ]
  },
  "getSegment": {
    "method": "get",
    "path": "/segments/{slug}",
    "tag": "reference",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500
    ]
  },
  "listTaxonomyTerms": {
    "method": "get",
    "path": "/taxonomy",
    "tag": "reference",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500
    ]
  },
  "getTaxonomyTerm": {
    "method": "get",
    "path": "/taxonomy/{slug}",
    "tag": "reference",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500
    ]
  },
  "listTaxonomyTermEntities": {
    "method": "get",
    "path": "/taxonomy/{slug}/entities",
    "tag": "entities",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500
    ]
  },
  "listCapabilities": {
    "method": "get",
    "path": "/capabilities",
    "tag": "reference",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500
    ]
  },
  "listNeeds": {
    "method": "get",
    "path": "/needs",
    "tag": "reference",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500
    ]
  },
  "listVerticals": {
    "method": "get",
    "path": "/verticals",
    "tag": "reference",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500
    ]
  },
  "listEntities": {
    "method": "get",
    "path": "/entities",
    "tag": "entities",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500
    ]
  },
  "getEntity": {
    "method": "get",
    "path": "/entities/{id}",
    "tag": "entities",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500
    ]
  },
  "listEntitySources": {
    "method": "get",
    "path": "/entities/{id}/sources",
    "tag": "sources",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500
    ]
  },
  "getSource": {
    "method": "get",
    "path": "/sources/{id}",
    "tag": "sources",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500
    ]
  },
  "listPeople": {
    "method": "get",
    "path": "/people",
    "tag": "people",
    "scopes": [
      "read:people"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500
    ]
  },
  "getPerson": {
    "method": "get",
    "path": "/people/{id}",
    "tag": "people",
    "scopes": [
      "read:people"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500
    ]
  },
  "listTouchpoints": {
    "method": "get",
    "path": "/people/{id}/touchpoints",
    "tag": "people",
    "scopes": [
      "read:people"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500
    ]
  },
  "getCoverage": {
    "method": "get",
    "path": "/catalog/visualization/coverage",
    "tag": "coverage",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500
    ]
  },
  "getOverlaps": {
    "method": "get",
    "path": "/catalog/visualization/overlaps",
    "tag": "coverage",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500
    ]
  },
  "getDrilldown": {
    "method": "get",
    "path": "/catalog/segments/{slug}/drilldown",
    "tag": "coverage",
    "scopes": [
      "read:catalog"
    ],
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500
    ]
  }
} as const

export type OperationId = keyof typeof operations
