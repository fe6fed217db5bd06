import QtQuick
import QtWebEngine

/* The stage page of the host, in a process of its own. */
WebEngineView {
    id: page

    readonly property bool isPage: true
    property string address
    property string token
    /* Names of hosts that the page may frame, next to its own. */
    property var reachable

    signal crashed()

    // Nothing is written to the disk.
    profile: WebEngineProfile { offTheRecord: true }
    backgroundColor: "black"
    settings.playbackRequiresUserGesture: false
    settings.showScrollBars: false
    settings.javascriptCanOpenWindows: false
    settings.focusOnNavigationEnabled: false

    onContextMenuRequested: request => request.accepted = true
    onJavaScriptDialogRequested: request => {
        request.accepted = true;
        request.dialogReject();
    }
    // The page stays where it is; what it frames, which may be a stranger's, stays within its own hosts.
    onNavigationRequested: request => {
        const url = String(request.url);
        if (request.isMainFrame ? url !== page.address : !isReachable(url)) request.reject();
    }
    onRenderProcessTerminated: page.crashed()

    Component.onCompleted: {
        const origin = address.split("/", 3).join("/");
        page.userScripts.collection = [{
            name: "token",
            // Frames, which may be strangers', get none.
            runsOnSubFrames: false,
            injectionPoint: WebEngineScript.DocumentCreation,
            worldId: WebEngineScript.MainWorld,
            sourceCode: "if (location.origin === " + JSON.stringify(origin) + ") window.yueqiToken = " + JSON.stringify(token) + ";"
        }];
        page.url = address;
    }

    function isReachable(url) {
        if (/^(?:about|blob|data):/.test(url)) return true;
        if (url.startsWith(address.split("/", 3).join("/") + "/")) return true;
        const parts = /^https?:\/\/([^/:?#@]+)(?::\d+)?(?:[/?#]|$)/.exec(url);
        return parts !== null && reachable.includes(parts[1]);
    }

    function evaluate(expression, done) {
        page.runJavaScript(expression, done);
    }
}
