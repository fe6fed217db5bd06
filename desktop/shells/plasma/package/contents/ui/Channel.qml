import QtQuick

/*
 * The connection to the host: requests come as answers to a call that stays open, replies and events go by calls of their own.
 * HTTP, since Plasma installs no QML module for WebSockets.
 */
Item {
    id: channel

    property string host
    /* Works once. The host writes another one where this desktop is to join again. */
    property string ticket
    /* Returns what the host has to know of this desktop. */
    property var description
    readonly property bool isOpen: session !== ""
    property string session
    property var call: null

    signal requested(var request)
    signal lost()

    onTicketChanged: start()
    onHostChanged: start()
    Component.onCompleted: start()
    Component.onDestruction: stop()

    /* Both properties have changed by then. */
    Timer {
        id: soon
        interval: 0
        onTriggered: channel.join()
    }

    function start() {
        if (isOpen) stop();
        if (host !== "" && ticket !== "") soon.restart();
        else soon.stop();
    }

    function stop() {
        soon.stop();
        const wasOpen = isOpen;
        session = "";
        const former = call;
        call = null;
        if (former !== null) former.abort();
        if (wasOpen) lost();
    }

    function join() {
        const used = ticket;
        if (used === "" || isOpen) return;
        post("join", { ticket: used, desktop: description() }, function (answer) {
            if (answer === null || used !== channel.ticket) return;
            channel.session = answer.session;
            channel.next();
        });
    }

    function next() {
        const current = session;
        call = post("next", { session: current }, function (answer) {
            if (channel.session !== current) return;
            channel.call = null;
            if (answer === null) {
                channel.stop();
                return;
            }
            for (const request of answer.requests) channel.requested(request);
            if (channel.session === current) channel.next();
        });
    }

    function tell(message) {
        if (isOpen) post("tell", { session: session, message: message }, function () {});
    }

    /* Calls back with the answer; null where the host refuses or does not answer. */
    function post(action, body, done) {
        const request = new XMLHttpRequest();
        request.open("POST", host + "/shells/plasma/" + action);
        request.setRequestHeader("Content-Type", "application/json");
        request.onreadystatechange = function () {
            if (request.readyState !== XMLHttpRequest.DONE) return;
            let answer = null;
            try {
                if (request.status === 200) answer = JSON.parse(request.responseText);
            } catch (error) {
                console.warn("yueqi: the host answered something unexpected", error);
            }
            done(answer);
        };
        request.send(JSON.stringify(body));
        return request;
    }
}
