// Made from spec/ by `pnpm generate`. Edit the YAML there, never this file.
export const operations = {
  "getWhoami": {
    "method": "get",
    "path": "/whoami",
    "tag": "identity",
    "scopes": [
      []
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "getUsage": {
    "method": "get",
    "path": "/usage",
    "tag": "identity",
    "scopes": [
      []
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "getContract": {
    "method": "get",
    "path": "/openapi.json",
    "tag": "identity",
    "scopes": [
      []
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listWorkQueues": {
    "method": "get",
    "path": "/agent-work/queues",
    "tag": "work-queue",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listWorkItems": {
    "method": "get",
    "path": "/agent-work/items",
    "tag": "work-queue",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listDuplicates": {
    "method": "get",
    "path": "/agent-work/duplicates",
    "tag": "work-queue",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listSegments": {
    "method": "get",
    "path": "/segments",
    "tag": "reference",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "getSegment": {
    "method": "get",
    "path": "/segments/{slug}",
    "tag": "reference",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listTaxonomyTerms": {
    "method": "get",
    "path": "/taxonomy",
    "tag": "reference",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "getTaxonomyTerm": {
    "method": "get",
    "path": "/taxonomy/{slug}",
    "tag": "reference",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listTaxonomyTermEntities": {
    "method": "get",
    "path": "/taxonomy/{slug}/entities",
    "tag": "entities",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listCapabilities": {
    "method": "get",
    "path": "/capabilities",
    "tag": "reference",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listNeeds": {
    "method": "get",
    "path": "/needs",
    "tag": "reference",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listVerticals": {
    "method": "get",
    "path": "/verticals",
    "tag": "reference",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listEntities": {
    "method": "get",
    "path": "/entities",
    "tag": "entities",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "getEntity": {
    "method": "get",
    "path": "/entities/{id}",
    "tag": "entities",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "getEntityHistory": {
    "method": "get",
    "path": "/entities/{id}/history",
    "tag": "entities",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listEntitySources": {
    "method": "get",
    "path": "/entities/{id}/sources",
    "tag": "sources",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "getSource": {
    "method": "get",
    "path": "/sources/{id}",
    "tag": "sources",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "registerSource": {
    "method": "post",
    "path": "/agents/sources",
    "tag": "sources",
    "scopes": [
      [
        "write:sources"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:catalog",
      "records": [
        ""
      ],
      "statuses": [
        200
      ]
    },
    "statuses": [
      200,
      201,
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
  "uploadSource": {
    "method": "post",
    "path": "/agents/sources/upload",
    "tag": "sources",
    "scopes": [
      [
        "write:sources"
      ]
    ],
    "repeatable": true,
    "streamsBody": true,
    "receipt": {
      "unless": "read:catalog",
      "records": [
        ""
      ],
      "statuses": [
        200
      ]
    },
    "statuses": [
      200,
      201,
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
  "listPeople": {
    "method": "get",
    "path": "/people",
    "tag": "people",
    "scopes": [
      [
        "read:people"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "getPerson": {
    "method": "get",
    "path": "/people/{id}",
    "tag": "people",
    "scopes": [
      [
        "read:people"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "getPersonHistory": {
    "method": "get",
    "path": "/people/{id}/history",
    "tag": "people",
    "scopes": [
      [
        "read:people"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listTouchpoints": {
    "method": "get",
    "path": "/people/{id}/touchpoints",
    "tag": "people",
    "scopes": [
      [
        "read:people"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "getCoverage": {
    "method": "get",
    "path": "/catalog/visualization/coverage",
    "tag": "coverage",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "getOverlaps": {
    "method": "get",
    "path": "/catalog/visualization/overlaps",
    "tag": "coverage",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "getDrilldown": {
    "method": "get",
    "path": "/catalog/segments/{slug}/drilldown",
    "tag": "coverage",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "getChanges": {
    "method": "get",
    "path": "/changes",
    "tag": "changes",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      400,
      401,
      403,
      410,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listDumps": {
    "method": "get",
    "path": "/dumps",
    "tag": "dumps",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "validateBundle": {
    "method": "post",
    "path": "/agents/validate/bundle",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals",
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
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
  "proposeEntity": {
    "method": "post",
    "path": "/agents/proposals/entity",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "proposeOrgFit": {
    "method": "post",
    "path": "/agents/proposals/org-fit",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "proposeProviders": {
    "method": "post",
    "path": "/agents/proposals/providers",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "proposeRelationships": {
    "method": "post",
    "path": "/agents/proposals/relationships",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "proposeEvents": {
    "method": "post",
    "path": "/agents/proposals/events",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "proposeSegment": {
    "method": "post",
    "path": "/agents/proposals/segments",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "proposeLore": {
    "method": "post",
    "path": "/agents/proposals/lore-update",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "proposeSegmentLore": {
    "method": "post",
    "path": "/agents/proposals/segment-lore-update",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "proposePerson": {
    "method": "post",
    "path": "/agents/proposals/person",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "proposePersonRole": {
    "method": "post",
    "path": "/agents/proposals/person-role",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "proposeEntityRelationship": {
    "method": "post",
    "path": "/agents/proposals/entity-relationship",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "proposePersonTouchpoint": {
    "method": "post",
    "path": "/agents/proposals/person-touchpoint",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "proposeFieldEvent": {
    "method": "post",
    "path": "/agents/proposals/field-events",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals",
        "read:catalog"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "submitBundle": {
    "method": "post",
    "path": "/agents/proposals/bundle",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals",
        "read:catalog"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "listProposals": {
    "method": "get",
    "path": "/agents/proposals",
    "tag": "proposals",
    "scopes": [
      [
        "read:proposals"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "getProposal": {
    "method": "get",
    "path": "/agents/proposals/{id}",
    "tag": "proposals",
    "scopes": [
      [
        "read:proposals"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "answerQuestions": {
    "method": "post",
    "path": "/agents/proposals/{id}/answers",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
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
  "proposeDrilldownChanges": {
    "method": "post",
    "path": "/catalog/segments/{slug}/drilldown/proposals",
    "tag": "proposals",
    "scopes": [
      [
        "write:proposals"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      201,
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
  "getCanonicalFieldEvent": {
    "method": "get",
    "path": "/agents/field-events/{slug}",
    "tag": "field-events",
    "scopes": [
      [
        "read:catalog"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listFieldEvents": {
    "method": "get",
    "path": "/field-events",
    "tag": "field-events",
    "scopes": [
      [
        "read:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "saveFieldEvent": {
    "method": "post",
    "path": "/field-events",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        200,
        201
      ]
    },
    "statuses": [
      200,
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
  "getFieldEvent": {
    "method": "get",
    "path": "/field-events/{slug}",
    "tag": "field-events",
    "scopes": [
      [
        "read:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "updateFieldEvent": {
    "method": "patch",
    "path": "/field-events/{slug}",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        200
      ]
    },
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
  "attachFieldEventSegment": {
    "method": "post",
    "path": "/field-events/{slug}/segments",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        200,
        201
      ]
    },
    "statuses": [
      200,
      201,
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
  "attachFieldEventEntity": {
    "method": "post",
    "path": "/field-events/{slug}/entities",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        200,
        201
      ]
    },
    "statuses": [
      200,
      201,
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
  "attachFieldEventPerson": {
    "method": "post",
    "path": "/field-events/{slug}/people",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        200,
        201
      ]
    },
    "statuses": [
      200,
      201,
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
  "getSprintTarget": {
    "method": "get",
    "path": "/discovery-sprints/{sprint}/targets/{target}",
    "tag": "discovery-sprints",
    "scopes": [
      [
        "read:catalog"
      ],
      [
        "write:discovery-sprints"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "updateSprintTarget": {
    "method": "post",
    "path": "/discovery-sprints/{sprint}/targets/{target}",
    "tag": "discovery-sprints",
    "scopes": [
      [
        "write:discovery-sprints"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:catalog",
      "records": [
        ""
      ],
      "statuses": [
        200
      ]
    },
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
  "verifyEntity": {
    "method": "post",
    "path": "/agents/entities/{id}/verify",
    "tag": "reports",
    "scopes": [
      [
        "write:verification"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
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
  "createRunReport": {
    "method": "post",
    "path": "/agents/reports",
    "tag": "reports",
    "scopes": [
      [
        "write:reports"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      201,
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
  "addTrustedSourceEvent": {
    "method": "post",
    "path": "/agents/trusted-source-events",
    "tag": "reports",
    "scopes": [
      [
        "write:trusted-events"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:catalog",
      "records": [
        "/event",
        "/source"
      ],
      "statuses": [
        200,
        201
      ]
    },
    "statuses": [
      200,
      201,
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
  "listGtmSegments": {
    "method": "get",
    "path": "/gtm/segments",
    "tag": "gtm",
    "scopes": [
      [
        "read:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "listGtmAssignments": {
    "method": "get",
    "path": "/gtm/assignments",
    "tag": "gtm",
    "scopes": [
      [
        "read:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "saveGtmAssignment": {
    "method": "post",
    "path": "/gtm/assignments",
    "tag": "gtm",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        200,
        201
      ]
    },
    "statuses": [
      200,
      201,
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
  "updateGtmAssignment": {
    "method": "patch",
    "path": "/gtm/assignments/{id}",
    "tag": "gtm",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        200
      ]
    },
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
  "listGtmBriefs": {
    "method": "get",
    "path": "/gtm/briefs",
    "tag": "gtm",
    "scopes": [
      [
        "read:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "saveGtmBrief": {
    "method": "post",
    "path": "/gtm/briefs",
    "tag": "gtm",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        200,
        201
      ]
    },
    "statuses": [
      200,
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
  "listGtmBriefLinks": {
    "method": "get",
    "path": "/gtm/briefs/{slug}/links",
    "tag": "gtm",
    "scopes": [
      [
        "read:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "attachToGtmBrief": {
    "method": "post",
    "path": "/gtm/briefs/{slug}/links",
    "tag": "gtm",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        200,
        201
      ]
    },
    "statuses": [
      200,
      201,
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
  "createFieldEventGoal": {
    "method": "post",
    "path": "/field-events/{slug}/goals",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        201
      ]
    },
    "statuses": [
      201,
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
  "updateFieldEventGoal": {
    "method": "patch",
    "path": "/field-events/{slug}/goals/{goalId}",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        200
      ]
    },
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": true
  },
  "createFieldEventInteraction": {
    "method": "post",
    "path": "/field-events/{slug}/interactions",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        201
      ]
    },
    "statuses": [
      201,
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
  "updateFieldEventInteraction": {
    "method": "patch",
    "path": "/field-events/{slug}/interactions/{interactionId}",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        200
      ]
    },
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
  "createFieldEventFollowUp": {
    "method": "post",
    "path": "/field-events/{slug}/follow-ups",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        201
      ]
    },
    "statuses": [
      201,
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
  "updateFieldEventFollowUp": {
    "method": "patch",
    "path": "/field-events/{slug}/follow-ups/{followUpId}",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        200
      ]
    },
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
  "getFieldEventScorecard": {
    "method": "get",
    "path": "/field-events/{slug}/scorecard",
    "tag": "field-events",
    "scopes": [
      [
        "read:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "updateFieldEventScorecard": {
    "method": "patch",
    "path": "/field-events/{slug}/scorecard",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        200
      ]
    },
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": true
  },
  "captureFieldEventNotes": {
    "method": "post",
    "path": "/field-events/{slug}/captures",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        "/interaction",
        "/candidates/*",
        "/follow_up"
      ],
      "statuses": [
        201
      ]
    },
    "statuses": [
      201,
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
  "listFieldEventRoster": {
    "method": "get",
    "path": "/field-events/{slug}/roster",
    "tag": "field-events",
    "scopes": [
      [
        "read:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": null,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "hasBody": false
  },
  "saveFieldEventRoster": {
    "method": "post",
    "path": "/field-events/{slug}/roster",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": true,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        "/data/*"
      ],
      "statuses": [
        200,
        201
      ]
    },
    "statuses": [
      200,
      201,
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
  "updateFieldEventRosterCandidate": {
    "method": "patch",
    "path": "/field-events/{slug}/roster/{candidateId}",
    "tag": "field-events",
    "scopes": [
      [
        "write:gtm"
      ]
    ],
    "repeatable": false,
    "streamsBody": false,
    "receipt": {
      "unless": "read:gtm",
      "records": [
        ""
      ],
      "statuses": [
        200
      ]
    },
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
  }
} as const

export type OperationId = keyof typeof operations
